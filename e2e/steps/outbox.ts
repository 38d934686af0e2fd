import type { RunningShop } from '#e2e/shops/shop-process.ts';
import { readMail } from '#server/mail/test/read-mail.ts';

/** The first that the shop has sent; undefined until it is there. @param head in its headers */
export async function mailTo(
  shop: RunningShop,
  email: string,
  head = '',
): Promise<ReturnType<typeof readMail> | undefined> {
  const isIt = (source: string) => source.includes(`\nTo: ${email}`) && source.includes(head);
  const mail = (await shop.mails()).find(({ source }) => isIt(source));
  return mail && readMail(mail.source);
}
