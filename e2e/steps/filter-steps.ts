import type { Locator, Page } from '@playwright/test';
import type { Product } from '#domain/product/product.ts';
import { expect } from './shopper.ts';

const colours = {
  Navy: { name: 'Navy', nameAr: 'كحلي', hex: '#1a2b4c' },
  Sand: { name: 'Sand', nameAr: 'رملي', hex: '#d9c7a3' },
};

function product(
  id: number,
  name: string,
  price: number,
  differences: Partial<Product> = {},
): Product {
  return {
    id,
    name,
    nameAr: `قميص ${id}`,
    price,
    description: '',
    imagePath: '',
    categoryType: 'clothes',
    ...differences,
  };
}

/** In the owner's order. */
export const filterProducts: readonly Product[] = [
  product(1, 'Nile Shirt', 450, { sizes: ['S', 'M'], colour: colours.Navy }),
  product(2, 'Delta Shirt', 900, { sizes: ['M', 'L'], colour: colours.Sand }),
  product(3, 'Siwa Runner', 3000, { sizes: ['41', '42'], categoryType: 'shoes' }),
  product(4, 'Sinai Boot', 4500, {
    sizes: ['42'],
    colour: colours.Navy,
    categoryType: 'shoes',
  }),
  product(5, 'Cairo Watch', 200, { categoryType: 'accessories' }),
  ...Array.from({ length: 35 }, (_, at) =>
    product(10 + at, `Oasis Shirt ${at + 1}`, 1000 + at, { sizes: ['L', 'XL'] }),
  ),
];

/** The dialog of a phone, or the region of a wide window. */
export function filters(page: Page): Locator {
  return page
    .getByRole('dialog', { name: 'Filters', exact: true })
    .or(page.getByRole('region', { name: 'Filters', exact: true }));
}

export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(filters(page)).toBeVisible();
  return filters(page);
}

/** Says how many products it shows. */
export function showButton(page: Page): Locator {
  return filters(page).getByRole('button', { name: /^Show [\d,]+ products?$/ });
}

export function option(page: Page, group: string, name: string): Locator {
  return filters(page)
    .getByRole('group', { name: group, exact: true })
    .getByRole('checkbox', { name, exact: true });
}

export function sortBy(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Sort by', exact: true });
}

/** What each option of a group is named, and how many products it would show; empty for none. */
export async function optionsOf(page: Page, group: string): Promise<Record<string, string>> {
  const options = filters(page).getByRole('group', { name: group, exact: true }).locator('label');
  const texts = await options.evaluateAll((labels) =>
    labels.map((label) => {
      const count = label.querySelector('.filter-count')?.textContent ?? '';
      return [label.textContent.slice(0, label.textContent.length - count.length), count];
    }),
  );
  return Object.fromEntries(texts);
}

export function listCount(page: Page): Locator {
  return page
    .getByRole('main')
    .getByText(/^[\d,]+ products?$/)
    .first();
}
