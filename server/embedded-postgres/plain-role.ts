import pg from 'pg';

const role = 'storefront';

/**
 * What the versions before made belongs to the superuser, who made the cluster: one transaction
 * gives it to the plain role. Without such things it changes nothing.
 */
const takeOver = `do $$
declare
  it record;
begin
  perform pg_advisory_xact_lock(hashtext('plain role'));
  if not exists (select from pg_roles where rolname = '${role}') then
    create role ${role} login;
  end if;
  if (select datdba <> '${role}'::regrole from pg_database where datname = current_database()) then
    execute format('alter database %I owner to ${role}', current_database());
  end if;
  if (select nspowner <> '${role}'::regrole from pg_namespace where nspname = 'public') then
    alter schema public owner to ${role};
  end if;
  for it in
    select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relowner <> '${role}'::regrole
      and c.relkind in ('r', 'p', 'S', 'v', 'm')
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and c.relkind = 'S'
          and d.deptype in ('a', 'i')
      )
  loop
    execute format('alter table %s owner to ${role}', it.name);
  end loop;
end $$`;

/**
 * Makes the role as which the shop and its commands work: it owns the shop's tables, and may neither
 * read files of the machine nor start programs, which a superuser may.
 * @param url of the superuser
 * @returns the address for this role
 */
export async function openPlainRole(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // The server may be killed at any time; then the query fails too.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(takeOver);
  } finally {
    await client.end();
  }
  const plain = new URL(url);
  plain.username = role;
  return plain.href;
}
