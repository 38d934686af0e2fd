import { setTimeout as wait } from 'node:timers/promises';
import { maxRanked, type Rankings } from '#domain/catalogue/rankings.ts';
import type { Product } from '#domain/product/product.ts';
import { type EncodedBody, encodeBody } from '#server/http/answers/encoded-body.ts';

/** Times the work of making them: this takes at most a hundredth of a processor. */
const rest = 100;
/** Milliseconds for which they are shared. */
const [minFresh, maxFresh] = [5_000, 10 * 60_000];
/** Milliseconds that a visitor waits for newer ones. */
const patience = 300;

const brotliQuality = 7;

type Products = readonly Product[];

const none: Products = [];

export interface Sold {
  id: number;
  pieces: number;
}

export interface SharedRankings {
  /** For pages: waits a moment and never fails; without an answer nothing is ranked. */
  list(): Promise<Rankings>;
  /** The body of `GET /rankings.json`. */
  document(): Promise<EncodedBody>;
}

interface Made {
  rankings: Rankings;
  /** What they rank. */
  products: Products;
  sold: readonly Sold[];
  body: EncodedBody;
  until: number;
}

/** Made when they are asked for, once for all who ask, and shared for a while. */
export function createRankings(parts: {
  catalogue: { current(): { products: Products } | undefined };
  /** Ids, the newest first. */
  newest: () => Promise<readonly number[]>;
  sold: () => Promise<readonly Sold[]>;
  onError: (error: unknown) => void;
  clock?: () => number;
}): SharedRankings {
  const { catalogue, newest, sold, onError, clock = performance.now.bind(performance) } = parts;
  let made: Made | undefined;
  let making: Promise<Made> | undefined;
  const productsNow = () => catalogue.current()?.products ?? none;

  async function make(): Promise<Made> {
    const start = clock();
    const products = productsNow();
    // For another list of products the orders need not be counted again.
    const known = made && clock() < made.until ? made : undefined;
    const pieces = known?.sold ?? (await sold());
    const rankings = rank(products, await newest(), pieces);
    const body = await encodeBody(JSON.stringify(rankings), brotliQuality);
    const fresh = Math.min(Math.max((clock() - start) * rest, minFresh), maxFresh);
    made = { rankings, products, sold: pieces, body, until: known?.until ?? clock() + fresh };
    return made;
  }

  function makeOnce(): Promise<Made> {
    if (!making) {
      making = make().finally(() => {
        making = undefined;
      });
      making.catch(onError);
    }
    return making;
  }

  /** Undefined when there are none yet. */
  async function inTime(): Promise<Made | undefined> {
    if (made && made.products === productsNow() && clock() < made.until) return made;
    const older = made;
    return Promise.race([makeOnce().catch(() => older), wait(patience, older, { ref: false })]);
  }

  return {
    list: async () => (await inTime())?.rankings ?? { newest: [], best: [] },
    document: async () => ((await inTime()) ?? (await makeOnce())).body,
  };
}

/** Only what is sold today; of equals, the owner's first one leads. */
function rank(products: Products, newest: readonly number[], sold: readonly Sold[]): Rankings {
  const places = new Map(products.map(({ id }, place) => [id, place]));
  const isSold = (id: number) => places.has(id);
  const placeOf = ({ id }: Sold) => places.get(id) ?? 0;
  const best = sold
    .filter(({ id }) => isSold(id))
    .sort((a, b) => b.pieces - a.pieces || placeOf(a) - placeOf(b))
    .map(({ id }) => id);
  return {
    newest: newest.filter(isSold).slice(0, maxRanked),
    best: best.slice(0, maxRanked),
  };
}
