import { describe, expect, test } from 'vitest';
import type { Product } from './product.ts';
import { checkPublishedProduct } from './product-row.ts';

const row = {
  id: '7',
  name: 'Nile Runner',
  price: '1250.50',
  description: 'Light.\nFast.',
  imagePath: 'runner.png',
  categoryType: 'Shoes ',
  nameAr: 'عداء النيل',
  descriptionAr: '',
};

function faultsOf(changes: object): string[] {
  const checked = checkPublishedProduct({ ...row, ...changes });
  return 'faults' in checked ? checked.faults.map(({ column, fault }) => `${column} ${fault}`) : [];
}

test('a row of a table becomes a product', () => {
  expect(checkPublishedProduct({ ...row, shelf: 'B7' })).toEqual({
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

describe('refused, with the column and what to mend', () => {
  test.each([
    [{ id: '' }, 'id is missing'],
    [{ id: '1.5' }, 'id must be a whole number from 0 up, written in digits, not "1.5"'],
    [{ id: -1 }, 'id must be a whole number from 0 up, written in digits, not -1'],
    [{ id: 2 ** 60 }, /^id must be a whole number/],
    [{ id: [7] }, 'id must be a whole number from 0 up, written in digits, not a list'],
    [{ name: '  ' }, 'name is missing'],
    [{ name: null }, 'name is missing'],
    [{ name: 7 }, 'name must be a text, not a number'],
    [{ name: 'a'.repeat(201) }, 'name has 201 characters; it may have at most 200'],
    [{ name: 'a\u0000b' }, 'name has a control character (U+0000); remove it'],
    [{ name: 'a\nb' }, 'name has a control character (U+000A); remove it'],
    [{ name: '\ud83d' }, /^name has half a character/],
    [{ price: undefined }, 'price is missing'],
    [{ price: '1250.505' }, 'price must have at most two decimals, not "1250.505"'],
    [{ price: 1e-7 }, /^price must have at most two decimals/],
    [
      { price: '1.250 EGP' },
      'price can be read as 1250 or as 1.250: write 1250, or at most two decimals, not "1.250 EGP"',
    ],
    [{ price: 0.1 + 0.2 }, /^price must have at most two decimals/],
    [{ price: '1e3' }, /^price must be an amount of EGP from 0 up, such as 1250.50, not "1e3"/],
    [{ price: '١٬٢٥٠ درهم' }, /^price must be an amount .*, not "١٬٢٥٠ درهم"$/],
    [{ price: '-1' }, /^price must be an amount/],
    [{ price: -0.5 }, /^price must be an amount/],
    [{ price: Number.NaN }, /^price must be an amount/],
    [{ price: 'Infinity' }, /^price must be/],
    [{ price: Number.POSITIVE_INFINITY }, /^price must be/],
    [{ price: true }, /^price must be an amount/],
    [{ price: '1000000001' }, /^price must be at most 1000000000/],
    [{ description: 'a'.repeat(5001) }, /^description has 5001 characters/],
    [{ imagePath: 'a'.repeat(501) }, /^imagePath has 501 characters/],
    [{ categoryType: '' }, 'categoryType is missing; it is one of shoes, clothes, accessories'],
    [
      { categoryType: 'hats' },
      'categoryType must be one of shoes, clothes, accessories, not "hats"',
    ],
    [{ nameAr: 'ن\u0000' }, /^nameAr has a control character/],
    [{ material: 'a'.repeat(201) }, 'material has 201 characters; it may have at most 200'],
    [{ materialAr: 'قطن\nصوف' }, /^materialAr has a control character/],
    [{ sizes: 'S|M|S' }, 'sizes has "S" twice'],
    [{ sizes: 'S:1|M:2|m' }, 'sizes has "M" and "m", which are the same: keep one of them'],
    [{ sizes: '40|٤٠' }, 'sizes has "40" and "٤٠", which are the same: keep one of them'],
    [{ sizes: 'S, M' }, 'sizes has "S, M", with a ,'],
    [{ sizes: 'S:many' }, /^sizes must count pieces in whole numbers from 0 to 1000000/],
    [{ sizes: 'S:3|:5' }, 'sizes has a number without a size, ":5": write it as S:3'],
    [{ sizes: 'S:3:4' }, /^sizes must count pieces/],
    [{ sizes: 7 }, 'sizes must be a list such as A|B, not 7'],
    [{ sizes: 'S:1', stock: '4' }, /^stock is for a product without sizes/],
    [{ stock: '-1' }, /^stock must count pieces/],
    [{ images: 'a|b|c|d|e|f|g|h' }, 'images has 8 entries; it may have at most 7'],
    [{ colour: 'navy' }, /^colour must be a name and a colour such as Navy #1a2b4c, not "navy"/],
    [{ colourAr: 'كحلي' }, /^colourAr is the Arabic name of a colour/],
    [{ wasPrice: '1250.50' }, /^wasPrice must be higher than price, 1250.5/],
    [{ offerEnds: '2026-12-31' }, /^offerEnds is the end of an offer/],
    [{ wasPrice: '2000', offerEnds: '2026-02-30' }, /^offerEnds must be a day such as 2026-02-28/],
    [{ fits: 'tight' }, 'fits must be one of small, true, large, not "tight"'],
    [{ department: 'ladys' }, 'department must be one of women, men, children, all, not "ladys"'],
    [
      { kind: 'sneeker' },
      /^kind must be one of sneaker, boot, .*, not "sneeker"; for a kind of your own, fill in the column kindAr too$/,
    ],
    [{ kindAr: 'جمبسوت' }, 'kindAr is the Arabic name of a kind: fill in the column kind too'],
    [{ returnable: 'perhaps' }, 'returnable must be yes or no, not "perhaps"'],
  ])('%j', (changes, fault) => {
    expect(faultsOf(changes)).toEqual([
      typeof fault === 'string' ? fault : expect.stringMatching(fault),
    ]);
  });

  test('an id that an earlier row has', () => {
    expect(checkPublishedProduct(row, new Map([[7, 'line 3']]))).toEqual({
      faults: [{ column: 'id', fault: '7 is already used in line 3' }],
    });
  });

  test('every fault of a row at once', () => {
    expect(faultsOf({ id: 'x', price: 'y', categoryType: 'z' })).toHaveLength(3);
  });

  test.each([null, undefined, 'text', 7, []])('%j, which is no row', (value) => {
    const checked = checkPublishedProduct(value);
    expect('faults' in checked && checked.faults.map(({ column }) => column)).toEqual([
      'id',
      'name',
      'price',
      'categoryType',
    ]);
  });

  test('a very long cell, without repeating it whole', () => {
    expect(faultsOf({ price: 'x'.repeat(10_000) })[0]?.length).toBeLessThan(150);
  });
});
