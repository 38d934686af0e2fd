import { type Locale, localizedPath } from '../text/locale.ts';

/** 128 random bits in base64url. */
export const orderTokenPattern = /^[\w-]{22}$/;

/** The page that is kept for everybody, and for use without a network: it names no order. */
export const nobodysToken = '0';

/** The header that carries the token: it must not stand in the address of a call, which is logged. */
export const orderTokenHeader = 'Order-Token';

/** Days after the order was placed in which it can be opened by a link, or found by its mobile. */
const orderLinkDays = 180;

/** An order that was placed then, or earlier, is opened by no link, and found by no mobile. */
export function endOfLinks(now: Date): Date {
  return new Date(now.getTime() - orderLinkDays * 24 * 60 * 60 * 1000);
}

/** With it, the page that finds an order without a link says that the link opened none. */
export const endedLinkHash = '#link-ended';

/** Where a link leads that opens no order. */
export const endedLinkPath = `/track${endedLinkHash}`;

/** The page of one order, without signing in. */
export function orderLinkPath(token: string, locale: Locale): string {
  return localizedPath(locale, `/o/${token}`);
}
