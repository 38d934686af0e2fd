import { demoCatalogue } from '#demo/demo-catalogue.ts';
import type { Product } from '#domain/product/product.ts';

/** Of one size, so that a tap adds them and an order needs no choice. */
const firstOfOneSize = demoCatalogue
  .slice(0, 5)
  .map(({ sizes: _sizes, sizeChart: _chart, fits: _fits, ...rest }): Product => rest);
const [shoe, shirt, ring, boot] = firstOfOneSize;
if (!shoe || !shirt || !ring || !boot) throw new Error('The demo sells too little.');

/** Sold in sizes, with a chart of several measures. */
const blouse = demoCatalogue.find(({ name }) => name === 'Jasmine Blouse');
if (!blouse) throw new Error('The demo has no blouse.');
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
  ...demoCatalogue.slice(5, 10),
  withPictures,
  ...inOtherColours,
  ...demoCatalogue.slice(10, 20).map((each) => (each === blouse ? withSizeChart : each)),
];
