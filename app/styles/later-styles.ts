import type { LinksFunction } from 'react-router';
import address from './later.css?url';

/** Where the styles are that are no part of a page. */
export const laterStyles = address;

/** For a route's `links`. */
export const linkLaterStyles: LinksFunction = () => [{ rel: 'stylesheet', href: address }];

/** Milliseconds: after that, the next page is shown as it is. */
const patience = 2_000;

let settle: () => void;
const settled = new Promise<void>((resolve) => {
  settle = resolve;
});

/** They have come, or will not come. */
export function laterStylesSettled(): void {
  settle();
}

/** For the client loader of a page whose styles stand there, and in its own document. */
export function whenStyled(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience));
  return Promise.race([settled, late]);
}
