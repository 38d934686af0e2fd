import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { pino } from 'pino';
import { locales } from '#domain/text/locale.ts';
import { createTestDatabase } from '#server/database/test/test-database.ts';
import { readEnvironment } from '#server/environment/environment.ts';
import { openShop } from '#server/open-shop.ts';

export type WholeShop = Awaited<ReturnType<typeof startWholeShop>>;

/** In this process, with all its routes. Its pages cannot be rendered: nothing is built for it. */
export async function startWholeShop(variables: Record<string, string> = {}) {
  const test = await createTestDatabase();
  const { databaseUrl, dataDir } = test;
  const build = join(dataDir, 'build');
  for (const locale of locales) {
    const folder = join(build, 'app', locale, 'server');
    await mkdir(join(build, 'app', locale, 'client'), { recursive: true });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.js'), 'export const entry = { module: {} };');
  }
  const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const environment = readEnvironment({ ...place, ...variables });
  const publicUrl = 'http://127.0.0.1:3000';
  const log = pino({ enabled: false });
  const shop = await openShop({ environment, folders: { build, data: dataDir }, publicUrl, log });
  const server = createAdaptorServer({ fetch: shop.app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    app: shop.app,
    log,
    database: shop.database,
    server,
    /** For the owner's commands. */
    place: { dataDir, databaseUrl },
    identityKey: environment.identityKey,
    async stop() {
      server.close();
      await once(server, 'close');
      await shop.close();
      await test.drop();
      await rm(build, { recursive: true, force: true });
    },
  };
}
