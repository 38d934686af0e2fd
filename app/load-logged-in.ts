/** What follows a shopper who is logged in: a visitor who only looks around never needs it. */
export const loadLoggedIn = () => import('./logged-in.tsx');

/** Asks for it ahead, so that it does not wait for what is going on. */
export function fetchLoggedInAhead(): void {
  // Whoever uses it asks again, and tells what is wrong.
  loadLoggedIn().catch(() => {});
}
