import { soldProduct } from './catalogue/sold-products.ts';
import { isAddress } from './http/origins/shop-names.ts';
import { startMailOutbox } from './mail/mail-outbox.ts';
import { repliesToSeller } from './mail/mail-reply.ts';
import { openMailer } from './mail/mailer.ts';
import { forgetOldCalls } from './office/calls/call-once.ts';
import type { Accounts } from './open-accounts.ts';
import type { Goods } from './open-goods.ts';
import type { Opening } from './opening.ts';
import { createOrderLink } from './order-links/create-order-link.ts';
import { createOrderMails } from './orders/mails/order-mails.ts';
import { addressFinder } from './present-address.ts';
import { createReturnMails, isReturnMail } from './returns/return-mails.ts';
import { createSizeMails } from './size-waits/size-mail.ts';
import { officeMail } from './staff/office-mail.ts';
import { forgetOldLines } from './use-cases/bound-log.ts';

/** Sends what is queued, also by an earlier process. */
export async function startMails(
  { environment, folders, publicUrl, database, opened, clock, log }: Opening,
  { ownerSettings, catalogue }: Pick<Goods, 'ownerSettings' | 'catalogue'>,
  { provider }: Accounts,
): Promise<void> {
  const { brand, smtpUrl, mailFrom, externalIdentity, limits: numbers } = environment;
  const { db } = database;
  const isExternal = externalIdentity !== undefined;
  const from = mailFrom ?? senderOf(brand, publicUrl);
  const mailer = opened.add(await openMailer({ smtpUrl, from, dataDir: folders.data, log }));
  const parts = {
    db,
    brand,
    publicUrl,
    ownerSettings,
    findAddress: addressFinder(db, { isExternal }),
    linkOrder: (number: number) => createOrderLink(db, number, clock()),
  };
  const { confirmationLink } = provider;
  const composeOrderMail = createOrderMails({ ...parts, confirmationLink });
  const composeReturnMail = createReturnMails(parts);
  const composeSizeMail = createSizeMails({
    ...parts,
    isExternal,
    findProduct: async (id) =>
      environment.catalogueUrl === undefined
        ? soldProduct(database, id)
        : catalogue.current()?.byId.get(id),
  });
  opened.add(
    await startMailOutbox({
      database,
      mailer,
      compose: async (queued) =>
        isReturnMail(queued) ? composeReturnMail(queued) : composeOrderMail(queued),
      composeSizeMail,
      composeOfficeNotice: (queued) => officeMail(brand, queued),
      composeResetMail: async (recipient, locale) => {
        const mail = await provider.composeResetMail?.(recipient, locale);
        return mail && { ...mail, ...repliesToSeller(ownerSettings.current().values) };
      },
      numbers,
      cleanDaily: async (now) => {
        await forgetOldCalls(db, now);
        await forgetOldLines(db, now);
      },
      log,
      clock,
    }),
  );
}

/** Quoted: a name may contain separators. */
function senderOf(brand: string, publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const domain = isAddress(hostname) ? 'localhost' : hostname;
  return `${JSON.stringify(brand)} <shop@${domain}>`;
}
