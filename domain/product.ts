/** The categories a product may belong to, in the order Home shows them (spec §9). */
export const categories = ['shoes', 'clothes', 'accessories'] as const;

export type Category = (typeof categories)[number];

/** One product of the catalogue (spec §3). The Arabic texts are ours and optional. */
export interface Product {
  /** A whole number from 0 up. */
  id: number;
  name: string;
  /** EGP, from 0 up, with at most two decimals. */
  price: number;
  description: string;
  /** What stands in an `<img>`: see picture-address.ts. May be empty. */
  imagePath: string;
  categoryType: Category;
  nameAr?: string;
  descriptionAr?: string;
}

/**
 * The dearest product we accept, in EGP: a full bag of it (99 pieces on hundreds of lines) still
 * counts exactly in whole piastres.
 */
export const largestPrice = 1_000_000_000;

/** Whether a text is one of the three categories, in exactly this letter case. */
export function isCategory(text: unknown): text is Category {
  return (categories as readonly unknown[]).includes(text);
}
