import type { Product } from '#domain/product/product.ts';
import { m } from '#messages';

const texts: Record<NonNullable<Product['fits']>, () => string> = {
  small: m.guide_fits_small,
  true: m.guide_fits_true,
  large: m.guide_fits_large,
};

export function fitText({ fits }: Pick<Product, 'fits'>): string | undefined {
  return fits && texts[fits]();
}
