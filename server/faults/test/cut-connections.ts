import pg from 'pg';

/** Also connections in use. */
export async function cutConnections(postgresUrl: string): Promise<void> {
  const client = new pg.Client(`${postgresUrl}/postgres`);
  await client.connect();
  try {
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'adi-storefront%'",
    );
  } finally {
    await client.end();
  }
}
