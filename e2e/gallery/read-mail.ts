import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShopProcess } from '#e2e/shop-process.ts';
import { expect } from '#e2e/shopper.ts';
import { readMail as readSource } from '#server/mail/test/read-mail.ts';

export async function readMail({ dataDir }: ShopProcess, head: string): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  let found: string | undefined;
  await expect
    .poll(async () => {
      const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
      const sources = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
      found = sources.find((source) => source.includes(head));
      return found;
    })
    .toBeDefined();
  return readSource(found ?? '').html;
}
