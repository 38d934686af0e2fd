-- What one call has changed belongs together: it is undone together.
alter table change_log add column batch uuid not null default gen_random_uuid();

-- The lines that are there were written one by one.
alter table change_log alter column batch drop default;
