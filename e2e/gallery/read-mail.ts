import type { RunningShop } from '#e2e/shops/shop-process.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { readMail as readSource } from '#server/mail/test/read-mail.ts';

export async function readMail(shop: RunningShop, head: string): Promise<string> {
  const find = async () => (await shop.mails()).find(({ source }) => source.includes(head))?.source;
  await expect.poll(find).toBeDefined();
  return readSource((await find()) ?? '').html;
}
