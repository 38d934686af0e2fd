/** The code for logged-in shoppers; visitors never load it. */
export const loadLoggedIn = () => import('./logged-in.tsx');

export function fetchLoggedInAhead(): void {
  // The caller retries and reports the error.
  loadLoggedIn().catch(() => {});
}
