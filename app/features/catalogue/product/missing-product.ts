import { redirect, replace } from '#app/router';
import { showNote } from '#app/ui/toast/toast.ts';
import { m } from '#messages';

/** A cookie: it passes a redirect of the server, and neither address nor history repeats it. */
const name = 'missing-product';
const cookie = `${name}=1; Path=/; Max-Age=60; SameSite=Lax`;

/** Spec §8: an unknown product leads to the shop, which then says so. */
export function shopInstead(request: Request): Response {
  if (import.meta.env.SSR) {
    const answer = redirect('/shop');
    answer.headers.set('Set-Cookie', cookie);
    return answer;
  }
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no other way
  document.cookie = cookie;
  // The page may be open already, as when the catalogue came late: Back must not lead here again.
  const isHere = new URL(request.url).pathname === window.location.pathname;
  return (isHere ? replace : redirect)('/shop');
}

let hideLast: (() => void) | undefined;

/** Says once that the shopper came here in place of a product. */
export function sayMissing(): void {
  if (!document.cookie.includes(`${name}=1`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=; Path=/; Max-Age=0`;
  hideLast = showNote(m.shop_product_missing());
}

export function stopSayingMissing(): void {
  hideLast?.();
}
