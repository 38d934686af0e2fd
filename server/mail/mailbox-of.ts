/**
 * Where mails to an address arrive, as far as its spelling tells, to count them: without letter
 * case, without what follows a plus sign, without dots, and googlemail.com is gmail.com. At most
 * providers these are spellings of one mailbox. Where they are not, two people share a limit, which
 * costs them little.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at).replace(/\+.*/, '').replaceAll('.', '');
  const domain = email.slice(at + 1);
  return `${name}@${domain}`.toLowerCase().replace(/@googlemail\.com$/, '@gmail.com');
}
