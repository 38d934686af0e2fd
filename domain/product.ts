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

/** EGP: a full bag at this price is still exact in piastres. */
export const largestPrice = 1_000_000_000;

export function isCategory(text: unknown): text is Category {
  return (categories as readonly unknown[]).includes(text);
}
