import { type Department, departmentsOf } from '#domain/product/departments.ts';
import type { Product } from '#domain/product/product.ts';
import type { CardProduct } from '../data/product-card-data.ts';
import type { ShopQuery } from './select-products.ts';

/** Cards before hydration: a row of a desktop, two of a phone. Six do not fit the first flight in Arabic. */
export const firstCards = 4;

export interface ShopData {
  /** From 0; more only without a script. */
  from: number;
  cards: CardProduct[];
  total: number;
  /** Chosen filters. */
  chosenCount: number;
  hasFilterColumn: boolean;
  /** Of the category. */
  departments: readonly Department[];
}

/** Ignores the term. */
export function isEmptyCategory(
  products: readonly Product[],
  category: ShopQuery['category'],
): boolean {
  return category !== 'all' && !products.some(({ categoryType }) => categoryType === category);
}

/** Prices alone are no reason to take room from the cards of a wide window. */
export function needsFilterColumn(products: readonly Product[]): boolean {
  return products.some(
    ({ sizes, colour, department, kind }) => (sizes ?? colour ?? department ?? kind) !== undefined,
  );
}

export function departmentsIn(
  products: readonly Product[],
  category: ShopQuery['category'],
): readonly Department[] {
  const isIn = ({ categoryType }: Product) => category === 'all' || categoryType === category;
  return departmentsOf(products.filter(isIn));
}
