-- A line that takes another one back names it.
alter table change_log add column undoes bigint;

-- The lists of the log: of a noun, of who has changed something, and of days. Each is read from its end.
create index change_log_of_noun on change_log (noun, id);
create index change_log_of_actor on change_log (actor_name, id);
create index change_log_by_time on change_log (at);
create index change_log_of_batch on change_log (batch);
create index change_log_undone on change_log (undoes) where undoes is not null;
