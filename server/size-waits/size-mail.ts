import { isEmail } from '#domain/credentials.ts';
import type { Product } from '#domain/product/product.ts';
import { localizedPath, readLocale } from '#domain/text/locale.ts';
import { m } from '#messages';
import { mailButton, mailPage, mailParagraph, mailPlainLink } from '#server/mail/html/mail-page.ts';
import { messageHtml } from '#server/mail/html/message-html.ts';
import type { ComposedMail } from '#server/mail/mail.ts';
import { repliesToSeller } from '#server/mail/mail-reply.ts';
import type { FindAddress, PresentAddress } from '#server/mail/present-address.ts';
import type { SizeMail } from '#server/mail/queue-size-mails.ts';
import { UndeliverableError } from '#server/mail/undeliverable.ts';
import type { FollowedSettings } from '#server/owner-settings/follow-owner-settings.ts';
import { sizeText } from './size-text.ts';

/**
 * Composed when sent: nobody hears of a size that is no longer sold, and no deleted account.
 * @param options.publicUrl origin of PUBLIC_URL
 * @param options.findProduct among those that are sold now
 * @param options.isExternal whether another provider has the accounts: their present address may
 *   not be known
 */
export function createSizeMails(options: {
  brand: string;
  publicUrl: string;
  ownerSettings: Pick<FollowedSettings, 'current'>;
  findAddress: FindAddress;
  findProduct: (id: number) => Promise<Product | undefined>;
  isExternal: boolean;
}): (queued: SizeMail) => Promise<ComposedMail> {
  const { brand, publicUrl, findAddress, findProduct, isExternal } = options;

  async function addressOf({ accountId, recipient }: SizeMail) {
    const asked: PresentAddress = { email: recipient, isProved: false };
    return (await findAddress(accountId)) ?? (isExternal ? asked : undefined);
  }

  return async (queued) => {
    const { id, productId, size, createdAt } = queued;
    const address = await addressOf(queued);
    const product = await findProduct(productId);
    if (!address || !isEmail(address.email)) {
      throw new UndeliverableError('The account has no e-mail address.');
    }
    if (address.isDisabled) throw new UndeliverableError('The account is disabled.');
    if (!product || !(product.sizes ?? ['']).includes(size)) {
      throw new UndeliverableError('The size is no longer sold.');
    }
    const locale = readLocale(queued.language);
    const what = sizeText(product, size, locale);
    const link = `${publicUrl}${localizedPath(locale, `/shop/${productId}`)}`;
    const subject = m.mail_size_subject({ what }, { locale });
    const intro = m.mail_size_intro({ what, brand }, { locale });
    const hurry = m.mail_size_hurry({}, { locale });
    const content = [
      mailParagraph(messageHtml(intro)),
      mailButton(link, m.mail_size_button({}, { locale })),
      mailParagraph(messageHtml(hurry)),
      mailPlainLink(link, m.mail_reset_plain_link({}, { locale })),
    ];
    return {
      to: address.email,
      isProved: address.isProved,
      ...repliesToSeller(options.ownerSettings.current().values),
      subject,
      text: [intro, link, hurry, brand].join('\n\n'),
      html: mailPage({ locale, brand, subject, heading: subject }, content.join('')),
      messageId: `<size-back-${id}-${createdAt.getTime()}@${new URL(publicUrl).hostname}>`,
    };
  };
}
