import { expect, test } from 'vitest';
import { readProductId } from './product-id.ts';

test.each([
  ['0', 0],
  ['7', 7],
  ['007', 7],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
])('%j names a product', (text, id) => {
  expect(readProductId(text)).toBe(id);
});

test.each([
  '',
  ' ',
  'abc',
  '-1',
  '+1',
  '1.0',
  '1e999',
  '0x10',
  ' 7',
  '7\n',
  '٧',
  '9007199254740992',
  '9'.repeat(400),
])('%j names no product', (text) => {
  expect(readProductId(text)).toBeUndefined();
});
