import { create } from 'zustand';
import { createProductSearch } from '#domain/catalogue/search.ts';
import type { Product } from '#domain/product/product.ts';

export interface LoadedCatalogue {
  products: readonly Product[];
  byId: ReadonlyMap<number, Product>;
  search: (term: string) => readonly Product[];
  /** ISO 8601: when the service worker cached it; undefined when it is fresh. */
  keptFrom: string | undefined;
}

interface CatalogueState {
  /** Undefined until the catalogue call was answered; never set on the server. */
  catalogue: LoadedCatalogue | undefined;
  catalogueLoaded: (products: readonly Product[], keptFrom?: string) => void;
}

/** Once it is set, no page asks the server for products. */
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
