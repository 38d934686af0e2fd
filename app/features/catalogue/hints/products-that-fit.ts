/** All in rem, as search-hints.css has them. */
const boxAndBar = 11;
const chipsAndAir = 4.75;
const rowOfPhone = 4.125;
const row = 4.75;

/** As `.hint-product`: below it, each stands on a line of its own. */
const twoColumns = 468;
/** As `.search-hints`. */
const maxShareOfWindow = 0.6;

/** How many products the list has room for, above the keyboard of a phone: nobody should scroll in it. */
export function productsThatFit(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const seen = window.visualViewport?.height ?? window.innerHeight;
  const height = Math.min(maxShareOfWindow * window.innerHeight, seen - boxAndBar * rem);
  const isPhone = window.innerWidth < twoColumns;
  const rows = Math.floor((height / rem - chipsAndAir) / (isPhone ? rowOfPhone : row));
  return isPhone ? between(rows, 1, 4) : 2 * between(rows, 1, 3);
}

function between(number: number, min: number, max: number): number {
  return Math.max(min, Math.min(number, max));
}
