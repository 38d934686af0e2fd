import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoCatalogue } from '#demo/demo-catalogue.ts';
import { dayInEgypt, daysAfter } from '#domain/time/calendar-day.ts';
import { makeProduct } from './published-products.ts';
import type { RunningShop } from './shop-process.ts';

/** What one fixed shop sells: the products of many tests, each of which uses its own. */

const [front = '', ...further] = demoCatalogue.slice(0, 9).map(({ imagePath }) => imagePath);

export const pictured = {
  three: makeProduct(101, {
    name: 'Pictured Shirt',
    nameAr: 'قميص مصوَّر',
    imagePath: front,
    images: further.slice(0, 2),
  }),
  single: makeProduct(102, { name: 'Once Pictured', imagePath: front }),
  most: makeProduct(103, {
    name: 'Much Pictured',
    imagePath: front,
    images: further.slice(0, 7),
  }),
};

export const charted = {
  shirt: makeProduct(111, { sizeChart: 'Shirts', fits: 'small', sizes: ['S', 'M'] }),
  shoe: makeProduct(112, { sizeChart: 'Shoes', categoryType: 'shoes' }),
  hat: makeProduct(113, { fits: 'true' }),
  plain: makeProduct(114),
  /** Its chart was never imported. */
  scarf: makeProduct(115, { sizeChart: 'Scarves' }),
};

const charts = `chart,chartAr,size,EU,UK,chest,Ribbon
Shirts,قمصان,S,46,36,88-92,
Shirts,,M,48,38,96.5,2
Shoes,,40,40,6.5,,
`;

/** Found by the word 'Sized'. */
export const sized = {
  shirt: makeProduct(121, { name: 'Sized Shirt', sizes: ['S', 'M', 'L'] }),
  polo: makeProduct(122, { name: 'Sized Polo', sizes: ['M', 'L', 'XL'] }),
  hat: makeProduct(123, { name: 'Hat Beside The Sized', categoryType: 'accessories' }),
};

export const returned = {
  shirt: makeProduct(131, {
    name: 'Nile Shirt',
    nameAr: 'قميص النيل',
    sizes: ['S', 'M', 'L'],
  }),
  kept: makeProduct(132, { name: 'Swim Cap', returnable: false }),
};

export const translated = {
  shirt: makeProduct(141, { name: 'Translated Shirt', price: 100 }),
  cap: makeProduct(142, { name: 'Translated Cap', price: 30 }),
};

const style = 'Delta Tee';

/** Found by the word 'Coloured'. */
export const coloured = [
  makeProduct(151, {
    name: 'Coloured Shirt 1',
    style,
    colour: { name: 'Navy', nameAr: 'كحلي', hex: '#1a2b4c' },
  }),
  makeProduct(152, {
    name: 'Coloured Shirt 2',
    style: 'Polo',
    colour: { name: 'Red', hex: '#cc2222' },
  }),
  makeProduct(153, {
    name: 'Coloured Shirt 3',
    style,
    colour: { name: 'White', nameAr: 'أبيض', hex: '#ffffff' },
  }),
  makeProduct(154, { name: 'Coloured Shirt 4', style, colour: { name: 'Night', hex: '#171310' } }),
] as const;

export const offerOfThisMonth = makeProduct(161, {
  name: 'Offered Shirt',
  price: 300,
  wasPrice: 400,
  offerEnds: daysAfter(dayInEgypt(new Date()), 20),
});

/** Found by the word 'Counted'. Tests set how many are left. */
export const counted = {
  shirt: makeProduct(171, { name: 'Counted Shirt', price: 450, sizes: ['S', 'M', 'L'] }),
  hat: makeProduct(172, { name: 'Counted Hat', price: 100, categoryType: 'accessories' }),
};

/** Is counted like `counted`, for shoppers without a network. The word 'Packed' finds it. */
export const packed = {
  shirt: makeProduct(173, { name: 'Packed Shirt', price: 450, sizes: ['S', 'M'] }),
  scarf: makeProduct(174, { name: 'Packed Scarf', price: 50 }),
};

/** Is counted, and ordered twice. */
export const reordered = {
  shirt: makeProduct(175, { name: 'Reordered Shirt', price: 450, sizes: ['S', 'M'] }),
  scarf: makeProduct(176, { name: 'Reordered Scarf', price: 50 }),
};

export const ordered = makeProduct(181, { price: 450 });

export const specialProducts = [
  ...[pictured, charted, sized, returned, translated].flatMap((some) => Object.values(some)),
  ...coloured,
  offerOfThisMonth,
  ...[counted, packed, reordered].flatMap((some) => Object.values(some)),
  ordered,
];

export async function importCharts(shop: RunningShop): Promise<void> {
  const file = join(shop.dataDir, 'charts.csv');
  await writeFile(file, charts);
  const { code, output } = await shop.command('charts', 'import', file);
  if (code !== 0) throw new Error(output);
}
