import type { SizeChart } from '#domain/charts/size-chart.ts';
import type { Product } from '#domain/product/product.ts';
import type { PictureWarnings } from '#server/catalogue/product-file/picture-warnings.ts';
import type { CheckedList } from './check-list.ts';

/** Likely mistakes in a valid list: names of products and of size charts. */
interface NameWarnings {
  /** Shoppers can order them for nothing. */
  free: string[];
  /** They are sold at the price before the offer. */
  endedOffers: string[];
  withoutPicture: string[];
  /** Size charts that the shop does not have. */
  unknownCharts: string[];
}

export interface ListWarnings extends NameWarnings {
  /** Misspelt, or of another program: they are ignored. */
  unknownColumns: string[];
  /** Texts that were HTML, and are lines now. */
  hadHtml: CheckedList['hadHtml'];
  pictures: PictureWarnings;
}

/** @param today in Egypt, as `2026-02-28` */
export function nameWarnings(
  products: readonly Product[],
  charts: readonly SizeChart[],
  today: string,
): NameWarnings {
  const namesOf = (is: (product: Product) => boolean) =>
    products.filter(is).map(({ name }) => name);
  const known = new Set(charts.map(({ name }) => name));
  const named = new Set(products.flatMap(({ sizeChart }) => sizeChart ?? []));
  return {
    free: namesOf(({ price }) => price === 0),
    endedOffers: namesOf(({ offerEnds }) => offerEnds !== undefined && offerEnds < today),
    withoutPicture: namesOf(({ imagePath }) => imagePath === ''),
    unknownCharts: [...named].filter((name) => !known.has(name)),
  };
}
