import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShopProcess } from '#e2e/shop-process.ts';
import { expect } from '#e2e/shopper.ts';

/** Waits for the mail to this address. @returns its HTML */
export async function readMail({ dataDir }: ShopProcess, email: string): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  let html: string | undefined;
  await expect
    .poll(async () => {
      const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
      const sources = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
      html = htmlOf(sources.find((source) => source.includes(`To: ${email}`)) ?? '');
      return html;
    })
    .toBeDefined();
  return html ?? '';
}

/** The HTML of a mail, decoded; undefined when there is none. */
function htmlOf(source: string): string | undefined {
  const start = source.search(/Content-Type: text\/html/i);
  if (start === -1) return undefined;
  const [head = '', ...rest] = source.slice(start).split('\r\n\r\n');
  const body = rest.join('\r\n\r\n').split(/\r\n--/)[0] ?? '';
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString();
}
