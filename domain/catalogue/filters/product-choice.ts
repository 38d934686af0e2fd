/** EGP; both ends belong to it. `max` may be infinite. */
export interface PriceRange {
  min: number;
  max: number;
}

/** What a shopper wants to see. Within a group one match is enough; every group must match. */
export interface ProductChoice {
  departments: readonly string[];
  /** As products write them. */
  kinds: readonly string[];
  sizes: readonly string[];
  /** Names, in English. */
  colours: readonly string[];
  prices: readonly PriceRange[];
  inStock: boolean;
  /** Cheaper now than before. */
  onOffer: boolean;
}

export const nothingChosen: ProductChoice = {
  departments: [],
  kinds: [],
  sizes: [],
  colours: [],
  prices: [],
  inStock: false,
  onOffer: false,
};

/** The words that the address has for them; the owner's order comes first. */
export const productSorts = ['featured', 'newest', 'price-asc', 'price-desc', 'best'] as const;

export type ProductSort = (typeof productSorts)[number];
