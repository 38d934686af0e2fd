import { type DemoProduct, demoOfferEnds } from '../demo-product.ts';
import { sizeChartNames } from '../size-charts.ts';

export const shoes: readonly DemoProduct[] = [
  {
    name: 'Nile Runner',
    nameAr: 'حذاء النيل للجري',
    price: 3250,
    description:
      'A light running shoe for early laps along the corniche. The foam sole softens hard pavement, and the knitted upper breathes when the morning turns warm.',
    descriptionAr:
      'حذاء جري خفيف للفّات الصباح على الكورنيش. نعله الإسفنجي يمتص صلابة الرصيف، ونسيجه المحبوك يسمح بمرور الهواء حين يدفأ الجو.',
    picture: { drawing: 'running-shoe', hue: -35, saturation: 2.2, brightness: 1.05 },
  },
  {
    name: 'Khan Brogue',
    nameAr: 'حذاء بروج الخان',
    price: 4150,
    description:
      'Brown calf leather, cut and stitched in a small workshop near Khan el-Khalili. It softens within a week and takes polish beautifully.',
    descriptionAr:
      'جلد عجل بنّي، قُصّ وخِيط في ورشة صغيرة بجوار خان الخليلي. يلين على القدم خلال أسبوع، ويزداد جمالًا مع التلميع.',
    material: 'Calf leather, leather sole',
    materialAr: 'جلد عجل، ونعل من الجلد',
    picture: { drawing: 'mans-shoe', hue: 35, brightness: 0.8 },
  },
  {
    name: 'Sinai Hiking Boot',
    nameAr: 'بوت سيناء للمشي الجبلي',
    price: 4950,
    description:
      'Made for the granite paths above Saint Catherine. A deep tread holds on loose stone, and the padded collar keeps sand and gravel out.',
    descriptionAr:
      'صُمّم لدروب الجرانيت فوق سانت كاترين. نقشة نعله العميقة تثبت على الحصى، وياقته المبطّنة تمنع دخول الرمل.',
    wasPrice: 5900,
    sizes: '41:4|42:9|43:2|44:0|45:12',
    sizeChart: sizeChartNames.shoesForMen,
    fits: 'true',
    picture: { drawing: 'hiking-boot' },
    views: ['pair', 'close'],
  },
  {
    name: 'Opera House Heel',
    nameAr: 'حذاء الأوبرا بكعب عالٍ',
    price: 3600,
    description:
      'A red heel for evenings that begin at the theatre and end late. The heel is high but broad enough to stand on through a whole concert.',
    descriptionAr:
      'كعب أحمر لسهرات تبدأ في المسرح وتنتهي متأخرة. الكعب عالٍ لكنه ثابت بما يكفي لحفل كامل وقوفًا.',
    sizes: '36:3|37:8|38:0|39:11|40:5',
    sizeChart: sizeChartNames.shoesForWomen,
    fits: 'small',
    picture: { drawing: 'high-heeled-shoe' },
    views: ['pair'],
  },
  {
    name: 'Rosetta Ballet Flat',
    nameAr: 'باليرينا رشيد',
    price: 1450,
    description:
      'A soft blue flat that folds into a handbag. The sole bends with the foot, so it is the pair you keep for the walk home.',
    descriptionAr:
      'حذاء أزرق مسطّح وطري يمكن طيّه داخل الحقيبة. نعله يتحرك مع القدم، فهو رفيق طريق العودة إلى البيت.',
    material: 'Nappa leather, rubber sole',
    materialAr: 'جلد نابا، ونعل من المطاط',
    sizes: '36|37|38|39|40|41',
    sizeChart: sizeChartNames.shoesForWomen,
    picture: { drawing: 'flat-shoe' },
  },
  {
    name: 'Montaza Garden Mule',
    nameAr: 'صابو حدائق المنتزه',
    price: 1850,
    description:
      'Slip it on and go down to the sea. A low sculpted heel and a wide strap keep it steady on garden paths and wooden decks.',
    descriptionAr:
      'ارتديه وانزلي إلى البحر. كعب منخفض منحوت وشريط عريض يثبّتان القدم على ممرات الحدائق وأرضيات الخشب.',
    picture: { drawing: 'womans-sandal' },
  },
  {
    name: 'Dahab Flip-Flop',
    nameAr: 'شبشب دهب',
    price: 420,
    description:
      'For the ten steps between the tent and the water. Made of one piece of soft rubber that dries before your towel does.',
    descriptionAr: 'للخطوات العشر بين الخيمة والماء. قطعة واحدة من المطاط اللين تجف قبل المنشفة.',
    material: '100 % natural rubber',
    materialAr: 'مطاط طبيعي ١٠٠٪',
    picture: { drawing: 'thong-sandal' },
  },
  {
    name: 'Fayoum Ankle Boot',
    nameAr: 'بوت الفيوم القصير',
    price: 3900,
    description:
      'Red leather over a stacked tan heel, warm enough for a January night by the lake. A side zip lets you step in without sitting down.',
    descriptionAr:
      'جلد أحمر على كعب بلون العسل، دافئ بما يكفي لليلة من يناير على ضفاف البحيرة. سحّاب جانبي يغنيك عن الجلوس لارتدائه.',
    material: 'Cow leather, wool lining',
    materialAr: 'جلد بقري، وبطانة من الصوف',
    sizes: '36:0|37:1|38:6|39:7|40:2',
    sizeChart: sizeChartNames.shoesForWomen,
    picture: { drawing: 'womans-boot' },
    views: ['close'],
  },
  {
    name: 'Lotus Ballet Shoe',
    nameAr: 'حذاء باليه اللوتس',
    price: 980,
    description:
      'A practice shoe in bright pink canvas with crossed elastics. The split sole follows a pointed foot without a wrinkle.',
    descriptionAr:
      'حذاء تدريب من القماش الوردي الزاهي بأربطة مطاطية متقاطعة. نعله المقسوم يتبع القدم في كل حركة بلا تجاعيد.',
    material: 'Cotton canvas, suede sole',
    materialAr: 'قماش قطني، ونعل من الشمواه',
    picture: { drawing: 'ballet-shoes' },
  },
  {
    name: 'Maadi Roller Skate',
    nameAr: 'زلاجات المعادي',
    price: 3450,
    description:
      'Four quiet wheels for the shaded streets of Maadi. The boot laces high for support and a wide stopper brakes gently.',
    descriptionAr:
      'أربع عجلات هادئة لشوارع المعادي الظليلة. رقبة عالية برباط يسند الكاحل، ومكبح عريض يوقفك برفق.',
    picture: { drawing: 'roller-skate' },
  },
  {
    name: 'Western Desert Trail Shoe',
    nameAr: 'حذاء الصحراء الغربية للدروب',
    price: 3850,
    description:
      'An orange trail shoe that is easy to find beside the campfire. Its mesh is woven tight against fine sand, and the toe is capped against rocks.',
    descriptionAr:
      'حذاء برتقالي للدروب يسهل العثور عليه بجوار نار المخيم. نسيجه محكم لا ينفذ منه الرمل الناعم، ومقدمته محمية من الصخور.',
    sizes: '40:6|41:0|42:14|43:9|44:3',
    sizeChart: sizeChartNames.shoesForMen,
    fits: 'small',
    picture: { drawing: 'running-shoe', hue: 100, saturation: 2, brightness: 1.05 },
    views: ['pair'],
  },
  {
    name: 'Garden City Oxford',
    nameAr: 'حذاء أكسفورد جاردن سيتي',
    price: 4400,
    description:
      'The plain black oxford that every wedding and interview asks for. Closed lacing and a leather lining give it a clean line all day.',
    descriptionAr:
      'حذاء أكسفورد أسود سادة لكل فرح ومقابلة عمل. رباط مغلق وبطانة من الجلد يحفظان أناقته طوال اليوم.',
    material: 'Calf leather, inside and out',
    materialAr: 'جلد عجل من الداخل والخارج',
    sizes: '40:5|41:7|42:7|43:4|44:1',
    sizeChart: sizeChartNames.shoesForMen,
    fits: 'large',
    picture: { drawing: 'mans-shoe', saturation: 0.1, brightness: 0.5 },
    views: ['pair', 'close'],
  },
  {
    name: 'White Desert Field Boot',
    nameAr: 'بوت الصحراء البيضاء',
    price: 4700,
    description:
      'Olive suede that only looks better with dust on it. Warm lining for cold desert nights, and a sole you can have replaced.',
    descriptionAr:
      'شمواه زيتوني يزيده الغبار جمالًا. بطانة دافئة لليالي الصحراء الباردة، ونعل يمكن استبداله.',
    material: 'Suede, wool lining, rubber sole',
    materialAr: 'شمواه، وبطانة من الصوف، ونعل من المطاط',
    sizes: '41:2|42:0|43:0|44:5',
    sizeChart: sizeChartNames.shoesForMen,
    picture: { drawing: 'hiking-boot', hue: 45, saturation: 0.6, brightness: 0.8 },
  },
  {
    name: 'Cairo Nights Heel',
    nameAr: 'كعب ليالي القاهرة',
    price: 3750,
    description:
      'Deep green, the colour of the river after dark. A cushioned insole makes it the heel you forget you are wearing.',
    descriptionAr: 'أخضر داكن بلون النيل ليلًا. بطانة مبطّنة تجعلك تنسين أنك ترتدين كعبًا عاليًا.',
    picture: { drawing: 'high-heeled-shoe', hue: 140, saturation: 0.8, brightness: 0.8 },
  },
  {
    name: 'Heliopolis Flat',
    nameAr: 'حذاء مصر الجديدة المسطّح',
    price: 1590,
    description:
      'A crimson flat with a small heel, made for long walks under the arcades. The lining is sheepskin, so no break-in is needed.',
    descriptionAr:
      'حذاء قرمزي بكعب صغير لجولات طويلة تحت البواكي. بطانته من جلد الغنم، فلا يحتاج إلى وقت ليلين.',
    material: 'Goat leather, sheepskin lining',
    materialAr: 'جلد ماعز، وبطانة من جلد الغنم',
    picture: { drawing: 'flat-shoe', hue: 110, saturation: 1.1, brightness: 0.85 },
  },
  {
    name: 'Downtown Evening Mule',
    nameAr: 'صابو وسط البلد للسهرة',
    price: 2100,
    description:
      'A black mule for dinner on a rooftop downtown. The heel is low enough for old stairs and shaped well enough to be noticed.',
    descriptionAr:
      'صابو أسود لعشاء على سطح في وسط البلد. كعبه منخفض يناسب السلالم القديمة، وشكله يلفت النظر.',
    picture: { drawing: 'womans-sandal', saturation: 0.1, brightness: 0.6 },
  },
  {
    name: 'Zamalek Court Sneaker',
    nameAr: 'حذاء الزمالك الرياضي الأبيض',
    price: 2950,
    description:
      'A clean white sneaker that goes with everything in the wardrobe. Wipe it with a damp cloth and it is ready for another day.',
    descriptionAr: 'حذاء رياضي أبيض يليق بكل ما في خزانتك. امسحه بقطعة قماش مبللة فيعود جديدًا.',
    sizes: '38:6|39:12|40:12|41:3|42:0|43:9|44:4',
    style: 'zamalek-court-sneaker',
    colour: { name: 'White', nameAr: 'أبيض', hex: '#e9e9ea' },
    sizeChart: sizeChartNames.shoesForMen,
    fits: 'small',
    picture: { drawing: 'running-shoe', saturation: 0, brightness: 1.18 },
    views: ['pair', 'turned', 'close'],
  },
  {
    name: 'Corniche Winter Boot',
    nameAr: 'بوت الكورنيش الشتوي',
    price: 4250,
    description:
      'Dark brown leather against wind and spray on the Alexandria seafront. The lining is wool, and the rubber heel does not slip on wet stone.',
    descriptionAr:
      'جلد بنّي داكن يقاوم الهواء ورذاذ البحر على كورنيش الإسكندرية. بطانته من الصوف، وكعبه المطاطي لا ينزلق على الحجر المبلل.',
    material: 'Cow leather, wool lining, rubber sole',
    materialAr: 'جلد بقري، وبطانة من الصوف، ونعل من المطاط',
    sizes: '36:0|37:0|38:0|39:0|40:0',
    sizeChart: sizeChartNames.shoesForWomen,
    fits: 'true',
    picture: { drawing: 'womans-boot', hue: 35, saturation: 0.5, brightness: 0.6 },
  },
  {
    name: 'Luxor Satin Ballet Shoe',
    nameAr: 'حذاء باليه الأقصر الساتان',
    price: 1150,
    description:
      'Blush satin for the stage, cut from one piece so that the line of the foot stays clean. Ribbons come in the box, ready to sew.',
    descriptionAr:
      'ساتان وردي هادئ لخشبة المسرح، مقصوص من قطعة واحدة ليبقى خط القدم صافيًا. الأشرطة داخل العلبة جاهزة للخياطة.',
    material: 'Cotton satin, leather sole',
    materialAr: 'ساتان قطني، ونعل من الجلد',
    picture: { drawing: 'ballet-shoes', hue: 60, saturation: 0.35, brightness: 1.2 },
  },
  {
    name: 'Gezira Track Trainer',
    nameAr: 'حذاء الجزيرة للمضمار',
    price: 3100,
    description:
      'A fast green trainer for intervals on the club track. The plate in the sole gives back some of every step.',
    descriptionAr:
      'حذاء أخضر سريع لتدريبات السرعة على مضمار النادي. صفيحة مرنة في النعل تعيد إليك جزءًا من كل خطوة.',
    wasPrice: 3600,
    offerEnds: demoOfferEnds,
    sizes: '40:11|41:8|42:10|43:2|44:6',
    sizeChart: sizeChartNames.shoesForMen,
    picture: { drawing: 'running-shoe', hue: -160, saturation: 1.8 },
    views: ['turned'],
  },
  {
    name: 'Siwa Derby',
    nameAr: 'حذاء ديربي سيوة',
    price: 3950,
    description:
      'Tan leather the colour of dates in October. Open lacing suits a high instep, and the light sole is easy on long days.',
    descriptionAr:
      'جلد بلون تمر سيوة في أكتوبر. رباط مفتوح يناسب القدم العالية، ونعل خفيف يريحك في الأيام الطويلة.',
    material: 'Vegetable-tanned cow leather',
    materialAr: 'جلد بقري بدباغة نباتية',
    picture: { drawing: 'mans-shoe', hue: 42, saturation: 1.3, brightness: 1.35 },
  },
  {
    name: 'October Rink Ice Skate',
    nameAr: 'حذاء تزلج أكتوبر على الجليد',
    price: 3650,
    description:
      'For the one place in town that is always below zero. The blade comes sharpened, and the stiff boot holds a beginner’s ankle upright.',
    descriptionAr:
      'للمكان الوحيد في المدينة الذي تبقى حرارته تحت الصفر دائمًا. النصل مسنون وجاهز، والرقبة الصلبة تسند كاحل المبتدئ.',
    picture: { drawing: 'ice-skate' },
  },
  {
    name: 'Zamalek Court Sneaker, Navy',
    nameAr: 'حذاء الزمالك الرياضي الكحلي',
    price: 2950,
    description:
      'The court sneaker in navy, for those who walk through puddles. Wipe it with a damp cloth and it is ready for another day.',
    descriptionAr:
      'حذاء الزمالك الرياضي بالكحلي، لمن يمشي في كل الطرق. امسحه بقطعة قماش مبللة فيعود جديدًا.',
    wasPrice: 3400,
    sizes: '38:2|39:5|40:0|41:7|42:8|43:1|44:0',
    style: 'zamalek-court-sneaker',
    colour: { name: 'Navy', nameAr: 'كحلي', hex: '#2b3a67' },
    sizeChart: sizeChartNames.shoesForMen,
    fits: 'small',
    picture: { drawing: 'running-shoe', hue: -55, saturation: 1.3, brightness: 0.6 },
    views: ['pair', 'turned'],
  },
  {
    name: 'Zamalek Court Sneaker, Green',
    nameAr: 'حذاء الزمالك الرياضي الأخضر',
    price: 2950,
    description:
      'The court sneaker in the green of the club lawns. It is cut like the white one, and as easy to clean.',
    descriptionAr:
      'حذاء الزمالك الرياضي بأخضر ملاعب النادي. قَصّته مثل الأبيض، وتنظيفه بالسهولة نفسها.',
    sizes: '38:0|39:0|40:3|41:6|42:10|43:4|44:2',
    style: 'zamalek-court-sneaker',
    colour: { name: 'Green', nameAr: 'أخضر', hex: '#3f7d58' },
    sizeChart: sizeChartNames.shoesForMen,
    fits: 'small',
    picture: { drawing: 'running-shoe', hue: -145, saturation: 1.1, brightness: 0.8 },
    views: ['pair'],
  },
];
