import { renderUnicodeCompact } from 'uqr';
import { egyptMinute } from '#domain/time/egypt-time.ts';
import { isEveryAddress, isThisMachine } from '#server/http/origins/shop-names.ts';
import type { Invited } from '#server/staff/manage-staff.ts';

/** Modules around the code: with less, some cameras do not find it. */
const border = 2;

/** The link, and the same as a picture that a phone reads from the screen. */
export function invitationText({ link, until }: Pick<Invited, 'link' | 'until'>): string {
  const once = 'It sets a password or makes a passkey, once';
  const told = `${link}\n${once}, until ${egyptMinute(until)}. Give it only to the person.`;
  return `${told}\n${isForPhones(link) ? `\n${renderUnicodeCompact(link, { border })}` : noCode}`;
}

const noCode =
  'A phone cannot open it: the office needs an address with https. Step 9 of docs/owner.md says how to get one.';

/** Over plain HTTP, the office answers on this machine alone. */
function isForPhones(link: string): boolean {
  const { protocol, hostname } = new URL(link);
  return protocol === 'https:' && !isThisMachine(hostname) && !isEveryAddress(hostname);
}
