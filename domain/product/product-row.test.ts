import { expect, test } from 'vitest';
import type { Product } from './product.ts';
import { checkPublishedProduct } from './product-row.ts';
import { faultsOf, row } from './test/table-row.ts';

test('a row of a table becomes a product', () => {
  expect(checkPublishedProduct({ ...row, season: 'B7' })).toEqual({
    product: {
      id: 7,
      name: 'Nile Runner',
      price: 1250.5,
      description: 'Light.\nFast.',
      imagePath: 'runner.png',
      categoryType: 'shoes',
      nameAr: 'عداء النيل',
    },
    stock: [],
  });
});

test('marks of direction, which Arabic spreadsheets put into cells, change nothing', () => {
  const cells = { stock: '5', offerEnds: '2026-12-31', wasPrice: '1500', returnable: 'no' };
  const marked = Object.entries({ ...cells, id: '7', price: '1250.50' }).map(
    ([column, cell]) => [column, `\u200F${cell}\u200E`] as const,
  );
  expect(checkPublishedProduct({ ...row, ...Object.fromEntries(marked) })).toEqual(
    checkPublishedProduct({ ...row, ...cells }),
  );
  const sizes = checkPublishedProduct({ ...row, sizes: 'S:\u200E3|M:\u200F0' });
  expect(sizes).toMatchObject({ stock: [{ left: 3 }, { left: 0 }] });
});

test('a row may have sizes with their stock, pictures, a colour and an offer', () => {
  const cells = {
    sizes: ' S:3 | M:0 | L ',
    images: 'front.jpg|back.jpg',
    style: 'nile',
    colour: 'Navy #1A2B4C',
    colourAr: 'كحلي',
    wasPrice: '١٥٠٠',
    offerEnds: '2026-12-31',
    sizeChart: 'Shoes',
    fits: 'Small',
    returnable: 'no',
  };
  expect(checkPublishedProduct({ ...row, ...cells })).toMatchObject({
    product: {
      sizes: ['S', 'M', 'L'],
      images: ['front.jpg', 'back.jpg'],
      style: 'nile',
      colour: { name: 'Navy', nameAr: 'كحلي', hex: '#1a2b4c' },
      wasPrice: 1500,
      offerEnds: '2026-12-31',
      sizeChart: 'Shoes',
      fits: 'small',
      returnable: false,
    },
    stock: [
      { size: 'S', left: 3 },
      { size: 'M', left: 0 },
      { size: 'L', left: null },
    ],
  });
});

test('an empty colourAr removes the Arabic name of a colour', () => {
  const colour = { name: 'Navy', nameAr: 'كحلي', hex: '#1a2b4c' };
  const checked = checkPublishedProduct({ ...row, colour, colourAr: ' ' });
  expect('product' in checked && checked.product.colour).toEqual({ name: 'Navy', hex: '#1a2b4c' });
  expect(checkPublishedProduct({ ...row, colour })).toMatchObject({ product: { colour } });
});

test('a row without sizes may say how many pieces are left', () => {
  expect(checkPublishedProduct({ ...row, stock: '٥' })).toMatchObject({
    stock: [{ size: '', left: 5 }],
  });
});

test('sizes without numbers say nothing of the stock', () => {
  expect(checkPublishedProduct({ ...row, sizes: ['S', 'M'] })).toMatchObject({
    product: { sizes: ['S', 'M'] },
    stock: [],
  });
});

test('a row may say what the product is made of, and how it is kept', () => {
  const material = { material: '100 % Egyptian cotton', materialAr: 'قطن مصري ١٠٠٪' };
  const care = { care: 'Wash at 30 °C', careAr: 'يُغسل على ٣٠ درجة' };
  expect(checkPublishedProduct({ ...row, ...material, ...care })).toMatchObject({
    product: { ...material, ...care },
  });
});

test('a picture may have its focus after its name, and a wrong one is refused with an example', () => {
  const focused = { imagePath: 'front.jpg#50,20', images: 'back.jpg#0,100|sole #1.jpg' };
  expect(checkPublishedProduct({ ...row, ...focused })).toMatchObject({
    product: { imagePath: 'front.jpg#50,20', images: ['back.jpg#0,100', 'sole #1.jpg'] },
  });
  const advice =
    "after the picture's name: write the focus as two whole numbers from 0 to 100, as front.jpg#50,20 (percent from the left, from the top)";
  const wrong = { imagePath: 'front.jpg#50%,20%', images: ['back.jpg', 'side.jpg#120,0'] };
  expect(faultsOf(wrong)).toEqual([
    `imagePath has "#50%,20%" ${advice}`,
    `images has "#120,0" ${advice}`,
  ]);
  const elsewhere = {
    imagePath: 'https://elsewhere.example/a.jpg#50',
    images: '//b.example/b.png#1',
  };
  expect(faultsOf({ ...elsewhere })).toEqual([]);
});

test.each([
  [
    { department: 'Women', kind: 'Dresses' },
    { department: 'women', kind: 'dress' },
  ],
  [
    { department: 'حريمي', kind: 'فساتين' },
    { department: 'women', kind: 'dress' },
  ],
  [
    { department: 'الأطفال', kind: 'T-Shirts' },
    { department: 'children', kind: 't-shirt' },
  ],
  [
    { department: 'unisex', kind: 'watch', kindAr: 'ساعة يد' },
    { department: 'all', kind: 'watch' },
  ],
  [
    { kind: 'Jumpsuits', kindAr: 'جمبسوت' },
    { kind: 'Jumpsuits', kindAr: 'جمبسوت' },
  ],
])('%j says for whom a product is, and what: %j', (cells, traits) => {
  const { product } = checkPublishedProduct({ ...row, ...cells }) as { product: Product };
  const { department, kind, kindAr } = product;
  expect({ department, kind, kindAr }).toEqual(traits);
});

test('a row of JSON needs no more than id, name, price and category', () => {
  const minimal = { id: 0, name: 'Sock', price: 0, categoryType: 'clothes' };
  expect(checkPublishedProduct(minimal)).toEqual({
    product: { ...minimal, description: '', imagePath: '' },
    stock: [],
  });
});

test('a row may be written in Arabic digits and words', () => {
  const arabic = { id: '٧', price: '١٬٢٥٠٫٥٠ ج.م', categoryType: 'الأحذية' };
  expect(checkPublishedProduct({ ...row, ...arabic })).toEqual(checkPublishedProduct(row));
});
