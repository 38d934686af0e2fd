import type { DemoProduct } from '../demo-product.ts';

export const bags: readonly DemoProduct[] = [
  {
    name: 'Zamalek Handbag',
    nameAr: 'حقيبة يد الزمالك',
    price: 3400,
    department: 'women',
    kind: 'bag',
    colour: { name: 'Brown', nameAr: 'بني', hex: '#b98268' },
    description:
      'Two shades of brown leather under a round handle. It holds a laptop, a novel and lunch, and stands up by itself.',
    descriptionAr:
      'درجتان من الجلد البنّي تحت مقبض دائري. تتسع لحاسوب ورواية ووجبة الغداء، وتقف وحدها.',
    material: 'Cow leather, cotton lining',
    materialAr: 'جلد بقري، وبطانة من القطن',
    care: 'Wipe it with a dry cloth. Keep it filled with paper, out of the sun.',
    careAr: 'امسحيها بقطعة قماش جافة، واحفظيها محشوّة بالورق بعيدًا عن الشمس.',
  },
  {
    name: 'Ramses Cabin Suitcase',
    nameAr: 'حقيبة سفر رمسيس',
    price: 4300,
    department: 'all',
    kind: 'suitcase',
    colour: { name: 'Blue', nameAr: 'أزرق', hex: '#1f7ae0' },
    description:
      'A hard blue case that fits above any seat, on the train or in the air. Four wheels turn on the spot, and the lock opens with a code.',
    descriptionAr:
      'حقيبة زرقاء صلبة تتسع لها الرفوف في القطار والطائرة. أربع عجلات تدور في مكانها، وقفل يُفتح برقم سري.',
    material: 'Polycarbonate shell, polyester lining',
    materialAr: 'هيكل من البولي كربونات، وبطانة من البوليستر',
  },
  {
    name: 'Khan Coin Purse',
    nameAr: 'محفظة الخان للعملات',
    price: 390,
    department: 'women',
    kind: 'wallet',
    colour: { name: 'Red', nameAr: 'أحمر', hex: '#f0295f' },
    description:
      'Red leather that closes with a brass snap you can hear across the room. For coins, keys and one folded banknote.',
    descriptionAr:
      'جلد أحمر يُغلق بمشبك نحاسي يُسمع صوته في الغرفة كلها. للعملات والمفاتيح وورقة نقدية مطوية.',
    material: 'Goat leather, brass',
    materialAr: 'جلد ماعز، ونحاس أصفر',
  },
  {
    name: 'Qasr el-Nil Briefcase',
    nameAr: 'حقيبة قصر النيل للأعمال',
    price: 3850,
    department: 'men',
    kind: 'bag',
    colour: { name: 'Brown', nameAr: 'بني', hex: '#5f3b44' },
    description:
      'Dark leather with a copper clasp, made to be carried over the bridge on foot. Three compartments keep papers flat.',
    descriptionAr:
      'جلد داكن بقفل نحاسي، صُنعت لمن يعبر الكوبري ماشيًا. ثلاثة جيوب داخلية تحفظ الأوراق مستوية.',
    material: 'Cow leather, copper clasp',
    materialAr: 'جلد بقري، وقفل من النحاس',
    care: 'Wipe it with a dry cloth. Use a neutral cream twice a year.',
    careAr: 'امسحها بقطعة قماش جافة، واستعمل كريمًا بلا لون مرتين في السنة.',
  },
  {
    name: 'Muizz Street Handbag',
    nameAr: 'حقيبة يد شارع المعز',
    price: 3650,
    department: 'women',
    kind: 'bag',
    colour: { name: 'Green', nameAr: 'أخضر', hex: '#4f9a80' },
    description:
      'Sage over olive, like old shutters in the lane it is named after. A zip runs the full length, and a pocket inside takes the phone.',
    descriptionAr:
      'لون المريمية فوق الزيتوني، كشبابيك الشارع القديم الذي تحمل اسمه. سحّاب بطولها كله وجيب داخلي للهاتف.',
    material: 'Cow leather, cotton lining',
    materialAr: 'جلد بقري، وبطانة من القطن',
    care: 'Wipe it with a dry cloth. Keep it filled with paper, out of the sun.',
    careAr: 'امسحيها بقطعة قماش جافة، واحفظيها محشوّة بالورق بعيدًا عن الشمس.',
  },
  {
    name: 'Rose Garden Clutch',
    nameAr: 'كلاتش حديقة الورد',
    price: 1350,
    department: 'women',
    kind: 'bag',
    colour: { name: 'Pink', nameAr: 'وردي', hex: '#ec8f9a' },
    description:
      'A small rose clutch with a golden clasp, for a phone, a lipstick and the house key. The satin is coated against spilled karkadeh.',
    descriptionAr:
      'كلاتش وردي صغير بقفل ذهبي يتسع للهاتف وأحمر الشفاه ومفتاح البيت. قماشه الساتان معالَج ضد بقع الكركديه.',
    material: 'Polyester satin, golden brass',
    materialAr: 'ساتان من البوليستر، ونحاس ذهبي اللون',
    care: 'Wipe it with a damp cloth.',
    careAr: 'امسحيه بقطعة قماش مبللة.',
  },
  {
    name: 'Bab Zuweila Wallet',
    nameAr: 'محفظة باب زويلة',
    price: 520,
    department: 'men',
    kind: 'wallet',
    colour: { name: 'Brown', nameAr: 'بني', hex: '#6f4a26' },
    description:
      'A flat wallet for six cards and folded notes. The leather darkens where the hand holds it.',
    descriptionAr: 'محفظة رفيعة لست بطاقات وأوراق نقدية مطوية. جلدها يزداد دكنة حيث تمسكه اليد.',
    material: 'Goat leather',
    materialAr: 'جلد ماعز',
  },
];
