import { expect, test } from 'vitest';
import { textIn } from './local-text.ts';

const shirt = { name: 'Shirt', nameAr: 'قميص', material: 'Linen' };

test('a text is the Arabic one where there is one, else the English one', () => {
  expect(textIn('ar', shirt, 'name')).toBe('قميص');
  expect(textIn('en', shirt, 'name')).toBe('Shirt');
  expect(textIn('ar', shirt, 'material')).toBe('Linen');
  expect(textIn<'fit', { fit?: string }>('ar', {}, 'fit')).toBeUndefined();
});
