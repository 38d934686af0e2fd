import { create } from 'zustand';
import type { Product } from '#domain/product.ts';
import { createProductSearch } from '#domain/search.ts';

interface LoadedCatalogue {
  products: readonly Product[];
  byId: ReadonlyMap<number, Product>;
  /** The products whose name holds the term, in the catalogue's order. */
  search: (term: string) => readonly Product[];
  /** ISO 8601; when the shop is out of reach: from when the service worker kept it. */
  keptFrom: string | undefined;
}

interface CatalogueState {
  /** None until the catalogue call was answered; never set on the server. */
  catalogue: LoadedCatalogue | undefined;
  catalogueLoaded: (products: readonly Product[], keptFrom?: string) => void;
}

/** The whole catalogue in the browser. From here on no page asks the server for products. */
export const useCatalogue = create<CatalogueState>()((set) => ({
  catalogue: undefined,
  catalogueLoaded: (products, keptFrom) =>
    set({
      catalogue: {
        products,
        byId: new Map(products.map((product) => [product.id, product])),
        search: createProductSearch(products),
        keptFrom,
      },
    }),
}));
