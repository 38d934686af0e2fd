import type { DemoProduct } from '../demo-product.ts';
import { sizeChartNames } from '../size-charts.ts';

export const clothesForChildren: readonly DemoProduct[] = [
  {
    name: 'Sahel Shorts',
    nameAr: 'شورت الساحل',
    price: 480,
    department: 'children',
    kind: 'shorts',
    colour: { name: 'Orange', nameAr: 'برتقالي', hex: '#e3a870' },
    sizes: '110:7|120:11|130:8|140:3',
    sizeChart: sizeChartNames.clothesForChildren,
    description:
      'Apricot shorts for the drive up the coast and everything after it. Salt, sun and lemonade all wash out.',
    descriptionAr:
      'شورت مشمشي لطريق الساحل وكل ما بعده. الملح والعرق وعصير الليمون كلها تزول بالغسيل.',
    material: '100 % cotton',
    materialAr: 'قطن ١٠٠٪',
    care: 'Wash at 40 °C.',
    careAr: 'غسيل على ٤٠ درجة.',
  },
  {
    name: 'Aswan Training Vest',
    nameAr: 'فانلة تدريب أسوان',
    price: 390,
    department: 'children',
    kind: 'vest',
    colour: { name: 'Blue', nameAr: 'أزرق', hex: '#74b6cf' },
    sizes: '110:6|120:9|130:5|140:2',
    sizeChart: sizeChartNames.clothesForChildren,
    description:
      'Sky blue mesh for rowing and long evenings on the court. It weighs less than a hundred grams and dries on the way home.',
    descriptionAr:
      'نسيج شبكي بلون السماء للتجديف وأمسيات الملعب الطويلة. وزنها أقل من مئة جرام وتجف في طريق العودة.',
    material: '100 % polyester mesh',
    materialAr: 'نسيج شبكي من البوليستر ١٠٠٪',
    care: 'Wash at 30 °C without softener.',
    careAr: 'غسيل على ٣٠ درجة بلا منعّم.',
  },
  {
    name: 'Pyramids Judo Suit',
    nameAr: 'بدلة جودو الأهرام',
    price: 1380,
    department: 'children',
    kind: 'suit',
    colour: { name: 'White', nameAr: 'أبيض', hex: '#f0ede6' },
    sizes: '110:4|120:6|130:7|140:5|150:3',
    sizeChart: sizeChartNames.clothesForChildren,
    description:
      'A heavy woven jacket and trousers, with a dark belt in the bag. Seams are sewn three times over where hands grip.',
    descriptionAr:
      'سترة وبنطلون من نسيج ثقيل، ومعهما حزام داكن. الخياطة ثلاثية في كل موضع تقبض عليه الأيدي.',
    material: '100 % cotton, woven heavy',
    materialAr: 'قطن ١٠٠٪ بنسيج ثقيل',
  },
];
