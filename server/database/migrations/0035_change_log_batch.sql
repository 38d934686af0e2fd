-- What one call has changed belongs together: it is undone together.
alter table change_log add column batch uuid;

-- The lines of one call had one time.
update change_log set batch = md5(at::text || actor_kind || actor_name || procedure)::uuid;

alter table change_log alter column batch set not null;
