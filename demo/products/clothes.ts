import { type DemoProduct, demoOfferEnds } from '../demo-product.ts';
import { sizeChartNames } from '../size-charts.ts';

export const clothes: readonly DemoProduct[] = [
  {
    name: 'Delta Cotton T-Shirt',
    nameAr: 'تيشيرت قطن الدلتا',
    price: 590,
    description:
      'Long-staple cotton from the Delta, knitted heavy and washed soft. It keeps its shape and its green for years.',
    descriptionAr:
      'قطن طويل التيلة من الدلتا، محبوك بكثافة ومغسول حتى النعومة. يحافظ على شكله ولونه الأخضر لسنوات.',
    material: '100 % Egyptian cotton',
    materialAr: 'قطن مصري ١٠٠٪',
    picture: { drawing: 't-shirt' },
  },
  {
    name: 'Port Said Jeans',
    nameAr: 'جينز بورسعيد',
    price: 1650,
    description:
      'Straight blue jeans with a turned-up hem. The denim is firm on the first day and yours by the tenth.',
    descriptionAr:
      'جينز أزرق بقَصّة مستقيمة وطرف مثنيّ. قماشه متين في اليوم الأول، وعلى مقاسك تمامًا في العاشر.',
    material: '100 % cotton denim',
    materialAr: 'دنيم من القطن ١٠٠٪',
    picture: { drawing: 'jeans' },
  },
  {
    name: 'Lotus Evening Dress',
    nameAr: 'فستان سهرة اللوتس',
    price: 3200,
    description:
      'A blue dress that opens at the hem like a flower. The waist is drawn with a thin dark ribbon, and there are pockets in the seams.',
    descriptionAr:
      'فستان أزرق يتفتّح عند أطرافه كزهرة اللوتس. خصره محدد بشريط رفيع داكن، وفيه جيوب مخفية في الجانبين.',
    picture: { drawing: 'dress' },
  },
  {
    name: 'Alexandria Winter Coat',
    nameAr: 'معطف الإسكندرية الشتوي',
    price: 5400,
    description:
      'A camel coat for the season of storms and hot sahlab. Wool outside, satin inside, and a collar that stands up to the sea wind.',
    descriptionAr:
      'معطف بلون الجَمَل لموسم النوّات والسحلب الساخن. صوف من الخارج وساتان من الداخل، وياقة تصدّ هواء البحر.',
    material: '80 % wool, 20 % polyamide; satin lining',
    materialAr: 'صوف ٨٠٪، وبولي أميد ٢٠٪، وبطانة من الساتان',
    wasPrice: 6750,
    offerEnds: demoOfferEnds,
    sizes: 'S:2|M:7|L:10|XL:0',
    sizeChart: sizeChartNames.clothesForWomen,
    fits: 'large',
    picture: { drawing: 'coat' },
    views: ['turned', 'close'],
  },
  {
    name: 'Jasmine Blouse',
    nameAr: 'بلوزة الياسمين',
    price: 890,
    description:
      'A bright pink blouse with a soft V at the neck. The viscose falls lightly and dries overnight on the balcony.',
    descriptionAr:
      'بلوزة وردية زاهية بفتحة رقبة ناعمة على شكل ٧. قماش الفسكوز خفيف الانسدال ويجف في الشرفة خلال ليلة.',
    material: '100 % viscose',
    materialAr: 'فسكوز ١٠٠٪',
    sizes: 'XS:5|S:9|M:12|L:3|XL:0',
    style: 'jasmine-blouse',
    colour: { name: 'Pink', nameAr: 'وردي', hex: '#f45cc4' },
    sizeChart: sizeChartNames.clothesForWomen,
    fits: 'true',
    picture: { drawing: 'womans-clothes' },
    views: ['turned', 'close'],
  },
  {
    name: 'Downtown Striped Shirt',
    nameAr: 'قميص وسط البلد المخطط',
    price: 1250,
    description:
      'A blue striped office shirt, sold together with a dark tie. The poplin needs little ironing and the collar keeps its points.',
    descriptionAr:
      'قميص مكتب أزرق مخطط يُباع مع ربطة عنق داكنة. قماش البوبلين قليل الكيّ، وياقته تحافظ على شكلها.',
    sizes: 'S|M|L|XL|XXL',
    sizeChart: sizeChartNames.clothesForMen,
    fits: 'true',
    picture: { drawing: 'necktie' },
  },
  {
    name: 'Karnak Wrap Robe',
    nameAr: 'روب كرنك الملفوف',
    price: 1950,
    description:
      'A light robe with wide sleeves, printed with small flowers and tied with a broad sash. Wear it over linen or straight from the shower.',
    descriptionAr:
      'روب خفيف بأكمام واسعة، مطبوع بزهور صغيرة ويُربط بحزام عريض. ارتديه فوق الكتّان أو بعد الاستحمام مباشرة.',
    style: 'wrap-robe',
    colour: { name: 'Blue', nameAr: 'أزرق', hex: '#3e9ff5' },
    picture: { drawing: 'kimono' },
  },
  {
    name: 'Hurghada Swim Shorts',
    nameAr: 'شورت سباحة الغردقة',
    price: 750,
    description:
      'Green as a reef in shallow water. Quick to dry, with a mesh lining and a cord that stays tied when you dive.',
    descriptionAr:
      'أخضر بلون الشعاب في الماء الضحل. يجف بسرعة، وبداخله بطانة شبكية ورباط لا ينفك عند الغوص.',
    sizes: 'S:8|M:14|L:6|XL:2',
    returnable: false,
    picture: { drawing: 'shorts' },
  },
  {
    name: 'Cairo Marathon Vest',
    nameAr: 'فانلة ماراثون القاهرة',
    price: 650,
    description:
      'A racing vest with a yellow sash you can spot from the other bank. Flat seams do not rub, not even after thirty kilometres.',
    descriptionAr:
      'فانلة سباق بشريط أصفر يُرى من الضفة الأخرى. خياطتها مسطحة لا تحتك بالجلد حتى بعد ثلاثين كيلومترًا.',
    picture: { drawing: 'running-shirt' },
  },
  {
    name: 'Nubian Festival Dress',
    nameAr: 'فستان المهرجان النوبي',
    price: 2850,
    description:
      'The colours of painted houses on the west bank at Aswan. A golden border runs from shoulder to hem over cool, light cotton.',
    descriptionAr:
      'ألوان البيوت المرسومة في غرب أسوان. إطار ذهبي يمتد من الكتف إلى الطرف على قطن خفيف بارد.',
    material: '100 % Egyptian cotton',
    materialAr: 'قطن مصري ١٠٠٪',
    sizes: 'S:1|M:4|L:0|XL:3',
    sizeChart: sizeChartNames.clothesForWomen,
    picture: { drawing: 'sari' },
  },
  {
    name: 'Giza Cotton Socks, Two Pairs',
    nameAr: 'جوارب قطن الجيزة، زوجان',
    price: 179.5,
    description:
      'One blue pair and one yellow, so you always find the match. Combed cotton with a cushioned heel and a cuff that does not pinch.',
    descriptionAr:
      'زوج أزرق وزوج أصفر، فلا تضيع الفردة أبدًا. قطن ممشّط بكعب مبطّن وحافة لا تضغط على الساق.',
    material: '85 % combed cotton, 13 % polyamide, 2 % elastane',
    materialAr: 'قطن ممشّط ٨٥٪، وبولي أميد ١٣٪، وإيلاستين ٢٪',
    picture: { drawing: 'socks' },
  },
  {
    name: 'Sheikh Zayed Linen Blazer',
    nameAr: 'بليزر كتّان الشيخ زايد',
    price: 3450,
    description:
      'A pale blazer for weddings in June. The linen is unlined at the back, so the jacket stays on when the dancing starts.',
    descriptionAr:
      'بليزر فاتح لأفراح يونيو. كتّان بلا بطانة في الظهر، فلا تضطر إلى خلعه حين يبدأ الرقص.',
    material: '100 % linen',
    materialAr: 'كتّان ١٠٠٪',
    sizes: 'S|M|L|XL|XXL',
    sizeChart: sizeChartNames.clothesForMen,
    fits: 'large',
    picture: { drawing: 'lab-coat', saturation: 0.5, brightness: 1.08 },
    views: ['close'],
  },
  {
    name: 'Red Sea Coral T-Shirt',
    nameAr: 'تيشيرت مرجان البحر الأحمر',
    price: 620,
    description:
      'Coral pink with a pale band across the chest. The cotton is thin enough for August and never see-through.',
    descriptionAr: 'وردي مرجاني بشريط فاتح على الصدر. قطنه رقيق يناسب أغسطس دون أن يشفّ.',
    sizes: 'S:11|M:13|L:9|XL:3|XXL:0',
    style: 'red-sea-t-shirt',
    colour: { name: 'Coral', nameAr: 'مرجاني', hex: '#ff8f7a' },
    sizeChart: sizeChartNames.clothesForMen,
    fits: 'true',
    picture: { drawing: 't-shirt', hue: -110, saturation: 1.1 },
    views: ['turned'],
  },
  {
    name: 'Shubra Black Jeans',
    nameAr: 'جينز شبرا الأسود',
    price: 1720,
    description:
      'Washed black, slim through the leg, with a little stretch for the microbus. The dye is fixed twice and stays dark.',
    descriptionAr:
      'أسود مغسول ضيّق عند الساق، فيه قليل من المطاطية تنفعك في الميكروباص. صبغته مثبتة مرتين فيبقى داكنًا.',
    material: '98 % cotton, 2 % elastane',
    materialAr: 'قطن ٩٨٪، وإيلاستين ٢٪',
    sizes: '28:4|30:9|32:12|34:2|36:0',
    style: 'shubra-jeans',
    colour: { name: 'Black', nameAr: 'أسود', hex: '#3b4049' },
    sizeChart: sizeChartNames.jeans,
    fits: 'small',
    picture: { drawing: 'jeans', saturation: 0.15, brightness: 0.5 },
    views: ['close'],
  },
  {
    name: 'Luxor Sunset Dress',
    nameAr: 'فستان غروب الأقصر',
    price: 3350,
    description:
      'Orange that deepens towards the hem, as the hills do at six o’clock. Fully lined, with straps you can shorten.',
    descriptionAr:
      'برتقالي يزداد عمقًا نحو الأطراف كجبال البر الغربي عند السادسة مساءً. مبطّن بالكامل، وحمّالاته قابلة للتقصير.',
    wasPrice: 4200,
    sizes: 'XS:2|S:6|M:0|L:5',
    sizeChart: sizeChartNames.clothesForWomen,
    fits: 'small',
    picture: { drawing: 'dress', hue: 130, saturation: 1.1, brightness: 1.1 },
    views: ['turned', 'close'],
  },
  {
    name: 'Mansoura Wool Coat',
    nameAr: 'معطف المنصورة الصوف',
    price: 5850,
    description:
      'Steel blue wool, cut straight to the hip and fastened with three buttons. Two deep pockets hold gloves, a phone and warm chestnuts.',
    descriptionAr:
      'صوف بلون أزرق معدني، بقَصّة مستقيمة حتى الورك وثلاثة أزرار. جيبان عميقان للقفاز والهاتف وأبو فروة الساخن.',
    material: '90 % wool, 10 % cashmere',
    materialAr: 'صوف ٩٠٪، وكشمير ١٠٪',
    sizes: 'S:6|M:11|L:3',
    fits: 'true',
    picture: { drawing: 'coat', hue: -150, brightness: 0.75 },
  },
  {
    name: 'Giza Linen Blouse',
    nameAr: 'بلوزة كتّان الجيزة',
    price: 1100,
    description:
      'Undyed linen in the colour of limestone. It creases the way good linen should, and gets softer with every wash.',
    descriptionAr:
      'كتّان غير مصبوغ بلون الحجر الجيري. يتجعّد كما يليق بالكتّان الأصيل، ويزداد نعومة مع كل غسلة.',
    material: '100 % undyed linen',
    materialAr: 'كتّان غير مصبوغ ١٠٠٪',
    picture: { drawing: 'womans-clothes', hue: 90, saturation: 0.15, brightness: 1.35 },
  },
  {
    name: 'Manial Striped Shirt',
    nameAr: 'قميص المنيل المخطط',
    price: 1290,
    description:
      'Bottle green stripes with a tie to match. The cut is easy across the shoulders and neat at the cuff.',
    descriptionAr: 'خطوط خضراء داكنة مع ربطة عنق بلونها. قَصّته مريحة عند الكتفين وأنيقة عند الرسغ.',
    picture: { drawing: 'necktie', hue: -120, saturation: 0.6, brightness: 0.9 },
  },
  {
    name: 'Rosewater Wrap Robe',
    nameAr: 'روب ماء الورد الملفوف',
    price: 2050,
    description:
      'Dusty pink with small golden flowers, for slow Friday mornings. The sash is sewn on at the back, so it never goes missing.',
    descriptionAr:
      'وردي هادئ بزهور ذهبية صغيرة لصباحات الجمعة المتمهّلة. حزامه مخيط من الخلف فلا يضيع أبدًا.',
    style: 'wrap-robe',
    colour: { name: 'Rose', nameAr: 'روز', hex: '#cc7ca8' },
    picture: { drawing: 'kimono', hue: 80, saturation: 0.7, brightness: 0.9 },
  },
  {
    name: 'Sahel Shorts',
    nameAr: 'شورت الساحل',
    price: 780,
    description:
      'Apricot shorts for the drive up the coast and everything after it. Salt, sun and lemonade all wash out.',
    descriptionAr:
      'شورت مشمشي لطريق الساحل وكل ما بعده. الملح والعرق وعصير الليمون كلها تزول بالغسيل.',
    picture: { drawing: 'shorts', hue: -100 },
  },
  {
    name: 'Aswan Training Vest',
    nameAr: 'فانلة تدريب أسوان',
    price: 560,
    description:
      'Sky blue mesh for rowing and long evenings on the court. It weighs less than a hundred grams and dries on the way home.',
    descriptionAr:
      'نسيج شبكي بلون السماء للتجديف وأمسيات الملعب الطويلة. وزنها أقل من مئة جرام وتجف في طريق العودة.',
    picture: { drawing: 'running-shirt', hue: 150 },
  },
  {
    name: 'Pyramids Judo Suit',
    nameAr: 'بدلة جودو الأهرام',
    price: 1380,
    description:
      'A heavy woven jacket and trousers, with a dark belt in the bag. Seams are sewn three times over where hands grip.',
    descriptionAr:
      'سترة وبنطلون من نسيج ثقيل، ومعهما حزام داكن. الخياطة ثلاثية في كل موضع تقبض عليه الأيدي.',
    material: '100 % cotton, woven heavy',
    materialAr: 'قطن ١٠٠٪ بنسيج ثقيل',
    picture: { drawing: 'martial-arts-uniform' },
  },
  {
    name: 'Jasmine Blouse, Ivory',
    nameAr: 'بلوزة الياسمين العاجية',
    price: 890,
    description:
      'The jasmine blouse in the colour of the flower itself. The viscose falls lightly and dries overnight on the balcony.',
    descriptionAr:
      'بلوزة الياسمين بلون الزهرة نفسها. قماش الفسكوز خفيف الانسدال ويجف في الشرفة خلال ليلة.',
    material: '100 % viscose',
    materialAr: 'فسكوز ١٠٠٪',
    sizes: 'XS:0|S:3|M:8|L:10|XL:6',
    style: 'jasmine-blouse',
    colour: { name: 'Ivory', nameAr: 'عاجي', hex: '#ecd5b8' },
    sizeChart: sizeChartNames.clothesForWomen,
    fits: 'true',
    picture: { drawing: 'womans-clothes', hue: 90, saturation: 0.25, brightness: 1.3 },
    views: ['turned'],
  },
  {
    name: 'Red Sea Teal T-Shirt',
    nameAr: 'تيشيرت أعماق البحر الأحمر',
    price: 620,
    description:
      'The colour of the water where the reef drops away. The cotton is thin enough for August and never see-through.',
    descriptionAr: 'بلون الماء حيث تنحدر الشعاب إلى العمق. قطنه رقيق يناسب أغسطس دون أن يشفّ.',
    sizes: 'S:0|M:2|L:12|XL:8|XXL:5',
    style: 'red-sea-t-shirt',
    colour: { name: 'Teal', nameAr: 'أزرق مخضر', hex: '#10cdb8' },
    sizeChart: sizeChartNames.clothesForMen,
    fits: 'true',
    picture: { drawing: 't-shirt', hue: 50, saturation: 0.9, brightness: 0.9 },
  },
  {
    name: 'Red Sea Sand T-Shirt',
    nameAr: 'تيشيرت رمال البحر الأحمر',
    price: 620,
    description:
      'The colour of the beach before the first footprint. The cotton is thin enough for August and never see-through.',
    descriptionAr: 'بلون الشاطئ قبل أول خطوة. قطنه رقيق يناسب أغسطس دون أن يشفّ.',
    wasPrice: 760,
    offerEnds: demoOfferEnds,
    sizes: 'S:4|M:9|L:1|XL:0|XXL:0',
    style: 'red-sea-t-shirt',
    colour: { name: 'Sand', nameAr: 'رملي', hex: '#f3dcae' },
    sizeChart: sizeChartNames.clothesForMen,
    fits: 'true',
    picture: { drawing: 't-shirt', hue: -60, saturation: 0.4, brightness: 1.1 },
  },
  {
    name: 'Shubra Blue Jeans',
    nameAr: 'جينز شبرا الأزرق',
    price: 1720,
    description:
      'Washed blue, slim through the leg, with a little stretch for the microbus. It is cut like the black pair.',
    descriptionAr:
      'أزرق مغسول ضيّق عند الساق، فيه قليل من المطاطية تنفعك في الميكروباص. قَصّته مثل الأسود.',
    material: '98 % cotton, 2 % elastane',
    materialAr: 'قطن ٩٨٪، وإيلاستين ٢٪',
    sizes: '28:0|30:6|32:3|34:11|36:7',
    style: 'shubra-jeans',
    colour: { name: 'Blue', nameAr: 'أزرق', hex: '#6f9fee' },
    sizeChart: sizeChartNames.jeans,
    fits: 'small',
    picture: { drawing: 'jeans', saturation: 0.7, brightness: 1.15 },
  },
];
