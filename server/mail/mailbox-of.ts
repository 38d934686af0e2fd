/** The usual spellings of one mailbox. Where two people share a limit, that costs little. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at).replace(/\+.*/, '').replaceAll('.', '');
  const domain = email.slice(at + 1);
  return `${name}@${domain}`.toLowerCase().replace(/@googlemail\.com$/, '@gmail.com');
}
