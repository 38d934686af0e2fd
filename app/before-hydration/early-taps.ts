import { tapsKey } from './names.ts';

/**
 * Stores taps on ADD TO CART before hydration, for tap-to-add.ts; logged out, the form goes to /auth.
 * After hydration the page's own listener runs first and prevents the default. `data-wanted` reserves
 * the room of wanted-product.tsx. Only its page asks for the storage: the first question costs a weak
 * phone several milliseconds before the first paint.
 */
export function keepEarlyTaps(): void {
  if (/\/auth\/?$/i.test(location.pathname) && readTaps().length > 0) {
    document.documentElement.dataset.wanted = '';
  }
  addEventListener('submit', keepTap);
}

function keepTap(event: SubmitEvent): void {
  var form = event.target as HTMLFormElement;
  var tap = form.dataset.product;
  var isLoggedIn = document.documentElement.dataset.loggedin === '1';
  var size = new FormData(form).get('size');
  if (!tap || event.defaultPrevented) return;
  if (isLoggedIn) event.preventDefault();
  var taps = isLoggedIn ? readTaps() : [];
  try {
    var product = Object.assign(JSON.parse(tap), size && { size: size });
    sessionStorage.setItem(tapsKey, JSON.stringify(taps.concat(product)));
  } catch (_refused) {
    return;
  }
  var button = form.querySelector('button');
  if (isLoggedIn && button) button.setAttribute('aria-busy', 'true');
}

/** Empty where the storage is refused or damaged. */
function readTaps(): unknown[] {
  try {
    var none: unknown[] = [];
    return none.concat(JSON.parse(sessionStorage.getItem(tapsKey) || '[]'));
  } catch (_refused) {
    return [];
  }
}
