import type { BagLine } from '#domain/bag.ts';

/** A product as it is put into the bag. */
export type BagProduct = Omit<BagLine, 'quantity'>;

/** A tap on Add To Cart that no bag was open for. */
interface KeptTap {
  /** What was tapped; of what the browser has kept nobody knows whether it is a product. */
  product: unknown;
  /** Tells the button, when it is still on the screen. */
  onAdded?: (() => void) | undefined;
}

/** Where this tab keeps what was tapped, over the pages. */
const tapsKey = 'wanted';

let addNow: ((product: BagProduct) => boolean) | undefined;
let taps: KeptTap[] = [];

/** Whoever opens the bag tells what adds to it; nothing, when the bag is closed. */
export function provideAdding(add: typeof addNow): void {
  addNow = add;
}

/**
 * Adds a product at once. As long as no bag is open, for what follows the shopper comes after the
 * page has come alive, the tap is kept: by this page, and by the browser for the next one.
 */
export function tapToAdd(product: BagProduct, onAdded: () => void): void {
  if (addNow) {
    if (addNow(product)) onAdded();
    return;
  }
  taps.push({ product, onAdded });
  keep(() => JSON.stringify([...readKept(), product]));
}

/** Remembers what a visitor wanted last, until somebody has logged in in this tab. */
export function wantProduct(product: BagProduct): void {
  taps = [{ product }];
  keep(() => JSON.stringify([product]));
}

/** What was tapped while no bag was open, once. */
export function takeTaps(): KeptTap[] {
  const here = taps;
  taps = [];
  try {
    const kept = readKept();
    sessionStorage.removeItem(tapsKey);
    // The last ones are those of this page, unless another page has added them meanwhile.
    return kept.map((product, index) => {
      return { product, onAdded: here[index - kept.length + here.length]?.onAdded };
    });
  } catch {
    return here;
  }
}

/** @throws {Error} when the browser refuses its storage */
function readKept(): unknown[] {
  const text = sessionStorage.getItem(tapsKey);
  try {
    return [JSON.parse(text ?? '[]')].flat();
  } catch {
    return [];
  }
}

function keep(write: () => string): void {
  try {
    sessionStorage.setItem(tapsKey, write());
  } catch {
    // Refused: the page itself goes on knowing of it.
  }
}
