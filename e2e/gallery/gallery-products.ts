import { demoCatalogue } from '#demo/demo-catalogue.ts';
import type { Product } from '#domain/product/product.ts';

function demoProduct(name: string): Product {
  const product = demoCatalogue.find((each) => each.name === name);
  if (!product) throw new Error(`The demo has no ${name}.`);
  return product;
}

/** It has one size, so that a tap adds it and an order needs no choice. */
function inOneSize(name: string): Product {
  const { sizes: _sizes, sizeChart: _chart, fits: _fits, ...rest } = demoProduct(name);
  return rest;
}

const shoe = inOneSize('Nile Runner');
const shirt = inOneSize('Delta Cotton T-Shirt');
const ring = inOneSize('Philae Silver Ring');
const boot = inOneSize('Sinai Hiking Boot');
const coat = inOneSize('Alexandria Winter Coat');
const firstOfOneSize = [shoe, shirt, ring, boot, coat];

/** Sold in sizes, with a chart of several measures. */
const blouse = demoProduct('Jasmine Blouse');
export const withSizeChart: Product = { ...blouse, fits: 'small' };

export const withPicture = shoe;
export const second = shirt;
export const withoutPicture: Product = { ...ring, id: 901, imagePath: '' };
export const withLongTexts: Product = {
  ...boot,
  id: 902,
  name: 'Hand-finished Waterproof Winter Walking Boot With A Removable Lining For The Mountains Of Saint Catherine And Supercalifragilisticexpialidocious',
  nameAr:
    'حذاء شتوي للمشي الطويل مقاوم للماء ومشطَّب يدويًا ببطانة قابلة للفك لجبال سانت كاترين والطرق الوعرة في جنوب سيناء',
  description: Array(8).fill(boot.description).join(' '),
  descriptionAr: Array(8)
    .fill(boot.descriptionAr ?? '')
    .join(' '),
};
export const withHugePrice: Product = {
  ...shoe,
  id: 903,
  name: 'Golden Runner',
  nameAr: 'حذاء الجري الذهبي',
  price: 987_654_321.5,
};
/** No Arabic texts and no description. */
export const withoutArabic: Product = {
  id: 904,
  name: 'Plain Tote',
  price: 0.5,
  description: '',
  imagePath: ring.imagePath,
  categoryType: 'accessories',
};

/** Everything that a product can have beside its texts. */
export const withPictures: Product = {
  ...shirt,
  id: 905,
  name: 'Delta Tee, Navy',
  nameAr: 'تيشيرت الدلتا، كحلي',
  price: 349.5,
  images: [shoe.imagePath, 'not-there.png', ring.imagePath, boot.imagePath],
  style: 'Delta Tee',
  colour: { name: 'Navy', nameAr: 'كحلي', hex: '#1a2b4c' },
  wasPrice: 1450,
  offerEnds: '2099-09-30',
};
const inOtherColours: readonly Product[] = [
  { name: 'White', nameAr: 'أبيض', hex: '#ffffff' },
  { name: 'Black', nameAr: 'أسود', hex: '#000000' },
  { name: 'Sandstone of Aswan at Noon', hex: '#d8c3a5' },
].map((colour, index) => ({
  ...shirt,
  id: 906 + index,
  name: `Delta Tee, ${colour.name}`,
  nameAr: `تيشيرت الدلتا، ${colour.nameAr ?? colour.name}`,
  style: 'Delta Tee',
  colour,
  wasPrice: 12_345.75 + index,
}));

export const galleryProducts: readonly Product[] = [
  ...firstOfOneSize,
  withoutPicture,
  withLongTexts,
  withHugePrice,
  withoutArabic,
  withPictures,
  ...inOtherColours,
  ...demoCatalogue
    .filter(({ id }) => firstOfOneSize.every((each) => each.id !== id))
    .slice(0, 15)
    .map((each) => (each === blouse ? withSizeChart : each)),
];
