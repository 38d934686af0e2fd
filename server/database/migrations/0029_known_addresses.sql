-- SHA-256 of the list that a counter belongs to, which has a bound; null for a counter of no list.
alter table attempt_counters add column list text;

create index attempt_counters_list on attempt_counters (list, expires_at);
