import type { Told } from '#server/orders/change/told.ts';

const whyNot: Record<NonNullable<Told['noMail']>, string> = {
  'no-address':
    'No mail is sent: no e-mail address of the shopper is known. Tell the shopper yourself.',
  'no-mail-server':
    'No mail is sent: the shop has no mail server (SMTP_URL). Tell the shopper yourself.',
  'too-many':
    "No mail is sent: the shopper's mailbox has had too many mails for now. Tell the shopper yourself.",
  refused:
    "No mail arrives: the shopper's mailbox refuses them for good. Tell the shopper yourself.",
  told: 'No mail is sent: an earlier one tells the same.',
  correction: 'No mail is sent about a correction.',
};

/** Whether the shopper gets a mail; empty when there was nothing to tell. */
export function toldText({ hasMail, noMail }: Partial<Told>): string {
  if (noMail !== undefined) return whyNot[noMail];
  return hasMail ? 'The shopper gets a mail.' : '';
}
