import { expect, test } from 'vitest';
import type { Category } from '../../product/category.ts';
import type { Product } from '../../product/product.ts';
import { labelKey } from '../../text/label-key.ts';
import { groupSizes } from './size-groups.ts';

const product = (categoryType: Category, sizes: string[]): Product => ({
  ...{ id: sizes.length, name: '', price: 1, description: '', imagePath: '' },
  categoryType,
  sizes,
});

test('letters are clothes, numbers are trousers or shoes, whichever more products have', () => {
  const groups = groupSizes(
    [
      product('clothes', ['S', '2XL', 'One size', '36', '٣٢']),
      product('shoes', ['36', '41']),
      product('shoes', ['36']),
      product('accessories', ['M', '85 cm']),
    ],
    labelKey,
  );
  const groupOf = (label: string) => groups.get(labelKey(label));
  for (const label of ['S', '2XL', 'M', 'One size']) expect(groupOf(label), label).toBe('clothes');
  expect(groupOf('32')).toBe('trousers');
  expect([groupOf('36'), groupOf('41')]).toEqual(['shoes', 'shoes']);
  expect(groupOf('85 cm')).toBe('accessories');
});
