import type { ShopProcess } from '#e2e/shop-process.ts';
import { expect } from '#e2e/shopper.ts';
import { readMail as readSource } from '#server/mail/test/read-mail.ts';

export async function readMail({ mails }: ShopProcess, head: string): Promise<string> {
  const find = () => mails.find(({ source }) => source.includes(head))?.source;
  await expect.poll(find).toBeDefined();
  return readSource(find() ?? '').html;
}
