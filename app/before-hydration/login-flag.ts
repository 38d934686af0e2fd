import { flagKey } from './names.ts';

/**
 * Copies the stored flag (spec §3) to <html> as `data-loggedin`, which the styles read, and redirects
 * guarded addresses (spec §6). In the browser, because all shoppers get the same cached page. Ignores
 * case and a trailing slash, as the router does. Who has lost the flag but may still have a session
 * stays, until the server has told (`mayRestoreSession`). Needs `suppressHydrationWarning` on <html>.
 */
export function showLoginFlag(): void {
  var kept = readFlag();
  var isLoggedIn = kept === '1';
  document.documentElement.setAttribute('data-loggedin', isLoggedIn ? '1' : '0');
  var guarded = /^(\/ar)?\/(auth|cart|account|orders(\/[^/]+)?)\/?$/.exec(
    location.pathname.toLowerCase(),
  );
  if (!guarded || (guarded[2] === 'auth') !== isLoggedIn) return;
  if (kept === null && document.cookie.indexOf('signed-in=1') >= 0) return;
  location.replace((guarded[1] || '') + (isLoggedIn ? '/' : '/auth'));
}

/** Null: the browser has lost it. Empty: the browser refuses to tell. */
function readFlag(): string | null {
  try {
    return localStorage.getItem(flagKey);
  } catch (_refused) {
    return '';
  }
}
