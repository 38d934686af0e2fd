import { type DemoProduct, demoOfferEnds } from '../demo-product.ts';
import { sizeChartNames } from '../size-charts.ts';

export const shoesForWomenAndChildren: readonly DemoProduct[] = [
  {
    name: 'Opera House Heel',
    nameAr: 'حذاء الأوبرا بكعب عالٍ',
    price: 3600,
    department: 'women',
    kind: 'heel',
    colour: { name: 'Red', nameAr: 'أحمر', hex: '#dc1f55' },
    description:
      'A red heel for evenings that begin at the theatre and end late. The heel is high but broad enough to stand on through a whole concert.',
    descriptionAr:
      'كعب أحمر لسهرات تبدأ في المسرح وتنتهي متأخرة. الكعب عالٍ لكنه ثابت بما يكفي لحفل كامل وقوفًا.',
    sizes: '36:3|37:8|38:0|39:11|40:5',
    sizeChart: sizeChartNames.shoesForWomen,
    fits: 'small',
    material: 'Goat leather, leather sole',
    materialAr: 'جلد ماعز، ونعل من الجلد',
    care: 'Wipe it with a dry cloth. Keep it in its bag.',
    careAr: 'امسحيه بقطعة قماش جافة، واحفظيه في كيسه.',
  },
  {
    name: 'Rosetta Ballet Flat',
    nameAr: 'باليرينا رشيد',
    price: 1450,
    department: 'women',
    kind: 'flat',
    colour: { name: 'Blue', nameAr: 'أزرق', hex: '#2f83ee' },
    sizes: '36:4|37:9|38:11|39:6|40:2',
    sizeChart: sizeChartNames.shoesForWomen,
    description:
      'A soft blue flat that folds into a handbag. The sole bends with the foot, so it is the pair you keep for the walk home.',
    descriptionAr:
      'حذاء أزرق مسطّح وطري يمكن طيّه داخل الحقيبة. نعله يتحرك مع القدم، فهو رفيق طريق العودة إلى البيت.',
    material: 'Nappa leather, rubber sole',
    materialAr: 'جلد نابا، ونعل من المطاط',
  },
  {
    name: 'Cairo Nights Heel',
    nameAr: 'كعب ليالي القاهرة',
    price: 3750,
    department: 'women',
    kind: 'heel',
    colour: { name: 'Green', nameAr: 'أخضر', hex: '#0f6b3a' },
    sizes: '36:3|37:5|38:7|39:1|40:0',
    sizeChart: sizeChartNames.shoesForWomen,
    description:
      'Deep green, the colour of the river after dark. A cushioned insole makes it the heel you forget you are wearing.',
    descriptionAr: 'أخضر داكن بلون النيل ليلًا. بطانة مبطّنة تجعلك تنسين أنك ترتدين كعبًا عاليًا.',
    material: 'Suede, leather lining',
    materialAr: 'شمواه، وبطانة من الجلد',
    care: 'Brush it when it is dry. Keep it in its bag.',
    careAr: 'نظّفيه بفرشاة وهو جاف، واحفظيه في كيسه.',
  },
  {
    name: 'Heliopolis Flat',
    nameAr: 'حذاء مصر الجديدة المسطّح',
    price: 1590,
    department: 'women',
    kind: 'flat',
    colour: { name: 'Red', nameAr: 'أحمر', hex: '#c9383f' },
    description:
      'A crimson flat with a small heel, made for long walks under the arcades. The lining is sheepskin, so no break-in is needed.',
    descriptionAr:
      'حذاء قرمزي بكعب صغير لجولات طويلة تحت البواكي. بطانته من جلد الغنم، فلا يحتاج إلى وقت ليلين.',
    material: 'Goat leather, sheepskin lining',
    materialAr: 'جلد ماعز، وبطانة من جلد الغنم',
    sizes: '36:5|37:9|38:12|39:8|40:6|41:4',
    sizeChart: sizeChartNames.shoesForWomen,
  },
  {
    name: 'Corniche Winter Boot',
    nameAr: 'بوت الكورنيش الشتوي',
    price: 4250,
    department: 'women',
    kind: 'boot',
    colour: { name: 'Brown', nameAr: 'بني', hex: '#6f3522' },
    description:
      'Dark brown leather against wind and spray on the Alexandria seafront. The lining is wool, and the rubber heel does not slip on wet stone.',
    descriptionAr:
      'جلد بنّي داكن يقاوم الهواء ورذاذ البحر على كورنيش الإسكندرية. بطانته من الصوف، وكعبه المطاطي لا ينزلق على الحجر المبلل.',
    material: 'Cow leather, wool lining, rubber sole',
    materialAr: 'جلد بقري، وبطانة من الصوف، ونعل من المطاط',
    sizes: '36:0|37:0|38:0|39:0|40:0',
    sizeChart: sizeChartNames.shoesForWomen,
    fits: 'true',
  },
  {
    name: 'Gezira Track Trainer',
    nameAr: 'حذاء الجزيرة للمضمار',
    price: 1750,
    department: 'children',
    kind: 'sneaker',
    colour: { name: 'Green', nameAr: 'أخضر', hex: '#2fae62' },
    description:
      'A fast green trainer for children who run everywhere, also where they should walk. The sole bends with a young foot and does not mark the floor of a gym.',
    descriptionAr:
      'حذاء أخضر سريع لأطفال يركضون في كل مكان، حتى حيث يجب المشي. نعله يلين مع القدم الصغيرة ولا يترك أثرًا على أرض الصالة.',
    wasPrice: 2150,
    offerEnds: demoOfferEnds,
    sizes: '30:6|31:8|32:9|33:4|34:2|35:0',
    sizeChart: sizeChartNames.shoesForChildren,
    material: 'Polyester mesh, rubber sole',
    materialAr: 'نسيج شبكي من البوليستر، ونعل من المطاط',
    care: 'Wash it by hand. Dry it in the shade.',
    careAr: 'يُغسل باليد ويُجفَّف في الظل.',
  },
];
