import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { officeParts } from '#server/office/office-parts.ts';
import { openTestOffice, type TestOffice } from '#server/office/test/test-office.ts';

describe('the small picture of a product', () => {
  let test: TestDatabase;
  let office: TestOffice;
  let headers: Record<string, string>;
  beforeAll(async () => {
    test = await createTestDatabase();
    const images = join(test.dataDir, 'images');
    await mkdir(images, { recursive: true });
    const red = { width: 400, height: 300, channels: 3, background: '#aa3322' } as const;
    await writeFile(join(images, 'قميص أحمر.png'), await sharp({ create: red }).png().toBuffer());
    const environment = loadEnvironment({
      DATA_DIR: test.dataDir,
      PUBLIC_URL: 'https://shop.example',
    });
    office = openTestOffice(officeParts(environment, await test.open()));
    headers = office.headersOf(await office.staff('mona@example.com', 'packer'));
  });
  afterAll(async () => {
    await office.close();
    await test.drop();
  });
  const ask = (path: string, given = headers) =>
    office.call(`/office/api/picture?path=${encodeURIComponent(path)}`, {
      ...{ method: 'GET', headers: given },
    });

  it('is found by its file, and by the address that an order has kept', async () => {
    const found = await ask('قميص أحمر.png');
    expect([found.status, found.headers.get('cache-control')]).toEqual([
      302,
      'private, max-age=3600',
    ]);
    const small = /^\/images\/[\da-f]{16}-400x300-[\da-f]{6}\/160\/(.+)$/;
    const [address = '', name = ''] = small.exec(found.headers.get('location') ?? '') ?? [];
    expect(decodeURIComponent(name)).toBe('قميص أحمر.png');
    const kept = await ask(address.replace('/160/', '/'));
    expect([kept.status, kept.headers.get('location')]).toEqual([302, address]);
  });

  it.each([
    ...['', 'none.png', '../../etc/passwd', '/etc/passwd', 'a\0.png', '.env'],
    ...['https://cdn.example/a.png', '//cdn.example/a.png', '/images/../office'],
  ])('is not there for %j', async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers.get('location')]).toEqual([404, null]);
  });

  it('is for the staff alone', async () => {
    expect((await ask('قميص أحمر.png', {})).status).toBe(401);
  });
});
