-- What the owner changed of the settings in domain/owner-settings.ts, by name.
create table owner_settings (
  name text collate "C" primary key,
  value text not null,
  changed_at timestamptz(3) not null
);
