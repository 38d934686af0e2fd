import { type DemoProduct, demoOfferEnds } from '../demo-product.ts';
import { sizeChartNames } from '../size-charts.ts';

export const shoes: readonly DemoProduct[] = [
  {
    name: 'Nile Runner',
    nameAr: 'حذاء النيل للجري',
    price: 3250,
    department: 'men',
    kind: 'sneaker',
    colour: { name: 'Blue', nameAr: 'أزرق', hex: '#2a63c8' },
    sizes: '40:8|41:11|42:14|43:9|44:5|45:2',
    sizeChart: sizeChartNames.shoesForMen,
    fits: 'true',
    description:
      'A light running shoe for early laps along the corniche. The foam sole softens hard pavement, and the knitted upper breathes when the morning turns warm.',
    descriptionAr:
      'حذاء جري خفيف للفّات الصباح على الكورنيش. نعله الإسفنجي يمتص صلابة الرصيف، ونسيجه المحبوك يسمح بمرور الهواء حين يدفأ الجو.',
  },
  {
    name: 'Khan Brogue',
    nameAr: 'حذاء بروج الخان',
    price: 4150,
    department: 'men',
    kind: 'lace-up',
    colour: { name: 'Brown', nameAr: 'بني', hex: '#6f4a26' },
    sizes: '40:3|41:7|42:9|43:5|44:0',
    sizeChart: sizeChartNames.shoesForMen,
    description:
      'Brown calf leather, cut and stitched in a small workshop near Khan el-Khalili. It softens within a week and takes polish beautifully.',
    descriptionAr:
      'جلد عجل بنّي، قُصّ وخِيط في ورشة صغيرة بجوار خان الخليلي. يلين على القدم خلال أسبوع، ويزداد جمالًا مع التلميع.',
    material: 'Calf leather, leather sole',
    materialAr: 'جلد عجل، ونعل من الجلد',
  },
  {
    name: 'Sinai Hiking Boot',
    nameAr: 'بوت سيناء للمشي الجبلي',
    price: 4950,
    department: 'men',
    kind: 'boot',
    colour: { name: 'Brown', nameAr: 'بني', hex: '#a67c4c' },
    description:
      'Made for the granite paths above Saint Catherine. A deep tread holds on loose stone, and the padded collar keeps sand and gravel out.',
    descriptionAr:
      'صُمّم لدروب الجرانيت فوق سانت كاترين. نقشة نعله العميقة تثبت على الحصى، وياقته المبطّنة تمنع دخول الرمل.',
    wasPrice: 5900,
    sizes: '41:4|42:9|43:2|44:0|45:12',
    sizeChart: sizeChartNames.shoesForMen,
    fits: 'true',
  },
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
    name: 'Western Desert Trail Shoe',
    nameAr: 'حذاء الصحراء الغربية للدروب',
    price: 3850,
    department: 'men',
    kind: 'sneaker',
    colour: { name: 'Orange', nameAr: 'برتقالي', hex: '#f57f47' },
    description:
      'An orange trail shoe that is easy to find beside the campfire. Its mesh is woven tight against fine sand, and the toe is capped against rocks.',
    descriptionAr:
      'حذاء برتقالي للدروب يسهل العثور عليه بجوار نار المخيم. نسيجه محكم لا ينفذ منه الرمل الناعم، ومقدمته محمية من الصخور.',
    sizes: '40:6|41:0|42:14|43:9|44:3',
    sizeChart: sizeChartNames.shoesForMen,
    fits: 'small',
  },
  {
    name: 'Garden City Oxford',
    nameAr: 'حذاء أكسفورد جاردن سيتي',
    price: 4400,
    department: 'men',
    kind: 'lace-up',
    colour: { name: 'Black', nameAr: 'أسود', hex: '#37322f' },
    description:
      'The plain black oxford that every wedding and interview asks for. Closed lacing and a leather lining give it a clean line all day.',
    descriptionAr:
      'حذاء أكسفورد أسود سادة لكل فرح ومقابلة عمل. رباط مغلق وبطانة من الجلد يحفظان أناقته طوال اليوم.',
    material: 'Calf leather, inside and out',
    materialAr: 'جلد عجل من الداخل والخارج',
    sizes: '40:5|41:7|42:7|43:4|44:1',
    sizeChart: sizeChartNames.shoesForMen,
    fits: 'large',
  },
  {
    name: 'White Desert Field Boot',
    nameAr: 'بوت الصحراء البيضاء',
    price: 4700,
    department: 'men',
    kind: 'boot',
    colour: { name: 'Green', nameAr: 'أخضر', hex: '#7c9160' },
    description:
      'Olive suede that only looks better with dust on it. Warm lining for cold desert nights, and a sole you can have replaced.',
    descriptionAr:
      'شمواه زيتوني يزيده الغبار جمالًا. بطانة دافئة لليالي الصحراء الباردة، ونعل يمكن استبداله.',
    material: 'Suede, wool lining, rubber sole',
    materialAr: 'شمواه، وبطانة من الصوف، ونعل من المطاط',
    sizes: '41:2|42:0|43:0|44:5',
    sizeChart: sizeChartNames.shoesForMen,
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
    name: 'Zamalek Court Sneaker',
    nameAr: 'حذاء الزمالك الرياضي الأبيض',
    price: 2950,
    department: 'men',
    kind: 'sneaker',
    description:
      'A clean white sneaker that goes with everything in the wardrobe. Wipe it with a damp cloth and it is ready for another day.',
    descriptionAr: 'حذاء رياضي أبيض يليق بكل ما في خزانتك. امسحه بقطعة قماش مبللة فيعود جديدًا.',
    sizes: '38:6|39:12|40:12|41:3|42:0|43:9|44:4',
    style: 'zamalek-court-sneaker',
    colour: { name: 'White', nameAr: 'أبيض', hex: '#e9e9ea' },
    sizeChart: sizeChartNames.shoesForMen,
    fits: 'small',
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
  },
  {
    name: 'Siwa Derby',
    nameAr: 'حذاء ديربي سيوة',
    price: 3950,
    department: 'men',
    kind: 'lace-up',
    colour: { name: 'Brown', nameAr: 'بني', hex: '#c98a4a' },
    sizes: '40:4|41:6|42:8|43:6|44:2',
    sizeChart: sizeChartNames.shoesForMen,
    description:
      'Tan leather the colour of dates in October. Open lacing suits a high instep, and the light sole is easy on long days.',
    descriptionAr:
      'جلد بلون تمر سيوة في أكتوبر. رباط مفتوح يناسب القدم العالية، ونعل خفيف يريحك في الأيام الطويلة.',
    material: 'Vegetable-tanned cow leather',
    materialAr: 'جلد بقري بدباغة نباتية',
  },
  {
    name: 'Zamalek Court Sneaker, Navy',
    nameAr: 'حذاء الزمالك الرياضي الكحلي',
    price: 2950,
    department: 'men',
    kind: 'sneaker',
    description:
      'The court sneaker in navy suede, for evenings that go on. Brush it when it is dry and it is ready for another day.',
    descriptionAr:
      'حذاء الزمالك الرياضي بالشمواه الكحلي، لسهرات تطول. نظّفه بفرشاة وهو جاف فيعود جديدًا.',
    wasPrice: 3400,
    sizes: '38:2|39:5|40:0|41:7|42:8|43:1|44:0',
    style: 'zamalek-court-sneaker',
    colour: { name: 'Navy', nameAr: 'كحلي', hex: '#1d3f73' },
    sizeChart: sizeChartNames.shoesForMen,
    fits: 'small',
  },
  {
    name: 'Zamalek Court Sneaker, Green',
    nameAr: 'حذاء الزمالك الرياضي الأخضر',
    price: 2950,
    department: 'men',
    kind: 'sneaker',
    description:
      'The court sneaker in the green of the club lawns. It is cut like the white one, and as easy to clean.',
    descriptionAr:
      'حذاء الزمالك الرياضي بأخضر ملاعب النادي. قَصّته مثل الأبيض، وتنظيفه بالسهولة نفسها.',
    sizes: '38:0|39:0|40:3|41:6|42:10|43:4|44:2',
    style: 'zamalek-court-sneaker',
    colour: { name: 'Green', nameAr: 'أخضر', hex: '#3f7d58' },
    sizeChart: sizeChartNames.shoesForMen,
    fits: 'small',
  },
];
