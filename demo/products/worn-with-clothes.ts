import type { DemoProduct } from '../demo-product.ts';

export const wornWithClothes: readonly DemoProduct[] = [
  {
    name: 'Nile Diver Watch',
    nameAr: 'ساعة غوّاص النيل',
    price: 6900,
    department: 'all',
    kind: 'watch',
    colour: { name: 'Blue', nameAr: 'أزرق', hex: '#2f7bf0' },
    description:
      'A steel watch on a blue strap, tight to two hundred metres. The hands glow green for hours, under water or under the duvet.',
    descriptionAr:
      'ساعة من الصلب بحزام أزرق، مقاومة للماء حتى مئتي متر. عقاربها تضيء لساعات، تحت الماء أو تحت اللحاف.',
  },
  {
    name: 'Sahara Sunglasses',
    nameAr: 'نظارة شمس صحارى',
    price: 1850,
    department: 'all',
    kind: 'sunglasses',
    colour: { name: 'Black', nameAr: 'أسود', hex: '#2c2a2e' },
    description:
      'Dark lenses that stop all of the ultraviolet and most of the glare. The frame is light and grips without pressing.',
    descriptionAr:
      'عدسات داكنة تحجب الأشعة فوق البنفسجية كلها ومعظم الوهج. إطارها خفيف يثبت دون أن يضغط.',
    material: 'Acetate frame, polarised lenses',
    materialAr: 'إطار من الأسيتات، وعدسات مستقطبة',
    care: 'Rinse the lenses and dry them with the cloth in the case.',
    careAr: 'اشطف العدسات وجففها بالقماشة التي في العلبة.',
  },
  {
    name: 'Fayoum Straw Hat',
    nameAr: 'قبعة خوص الفيوم',
    price: 680,
    department: 'women',
    kind: 'hat',
    colour: { name: 'Beige', nameAr: 'بيج', hex: '#d8b47a' },
    description:
      'Plaited by hand from palm leaf in the villages around the lake. The red ribbon can be untied and washed.',
    descriptionAr: 'مجدولة يدويًا من خوص النخيل في قرى حول البحيرة. شريطها الأحمر يُفك ويُغسل.',
    material: 'Palm leaf, cotton ribbon',
    materialAr: 'سعف النخيل، وشريط من القطن',
  },
  {
    name: 'Akhmim Silk Scarf',
    nameAr: 'وشاح حرير أخميم',
    price: 1290,
    department: 'women',
    kind: 'scarf',
    colour: { name: 'Red', nameAr: 'أحمر', hex: '#b8352f' },
    description:
      'Red silk from the old looms of Akhmim, fringed at both ends. Light in the pocket and warm at the neck.',
    descriptionAr:
      'حرير أحمر من أنوال أخميم العريقة بشراشيب في طرفيه. خفيف في الجيب ودافئ حول الرقبة.',
    material: '100 % silk',
    materialAr: 'حرير ١٠٠٪',
    care: 'Wash by hand in cold water. Iron it cool, under a cloth.',
    careAr: 'غسيل يدوي بماء بارد. يُكوى على حرارة منخفضة تحت قطعة قماش.',
  },
  {
    name: 'Philae Silver Ring',
    nameAr: 'خاتم فيلة الفضي',
    price: 1450,
    department: 'women',
    kind: 'jewellery',
    colour: { name: 'Grey', nameAr: 'رمادي', hex: '#b9bcc0' },
    description:
      'Sterling silver with a single blue stone the size of a lentil. The inside is rounded, so it slides over the knuckle.',
    descriptionAr:
      'فضة عيار ٩٢٥ بحجر أزرق واحد في حجم حبة العدس. حافته الداخلية مستديرة فينزلق بسهولة على الإصبع.',
    material: 'Sterling silver, lapis lazuli',
    materialAr: 'فضة عيار ٩٢٥، وحجر اللازورد',
  },
  {
    name: 'Khan el-Khalili Prayer Beads',
    nameAr: 'سبحة خان الخليلي',
    price: 350,
    department: 'all',
    colour: { name: 'Brown', nameAr: 'بني', hex: '#b5683f' },
    description:
      'Turned wooden beads on a strong cord, with a red tassel. The wood darkens and shines with use.',
    descriptionAr:
      'حبات من الخشب المخروط على خيط متين تنتهي بشرّابة حمراء. يزداد خشبها لمعانًا ودكنة مع الاستعمال.',
    material: 'Olive wood, silk tassel',
    materialAr: 'خشب زيتون، وشرّابة من الحرير',
  },
  {
    name: 'Khedive Dress Watch',
    nameAr: 'ساعة الخديوي الكلاسيكية',
    price: 8500,
    department: 'men',
    kind: 'watch',
    colour: { name: 'Brown', nameAr: 'بني', hex: '#6b3e18' },
    description:
      'A rose-coloured case on brown leather, thin enough for a shirt cuff. The movement winds itself while you walk.',
    descriptionAr:
      'علبة بلون وردي على جلد بنّي، رفيعة تختفي تحت كمّ القميص. حركتها تُملأ تلقائيًا وأنت تمشي.',
    material: 'Rose-coloured steel, mineral glass, calf leather strap',
    materialAr: 'صلب بلون وردي، وزجاج معدني، وحزام من جلد العجل',
    care: 'Keep it away from water. Wipe the case with a soft cloth.',
    careAr: 'احفظها بعيدًا عن الماء، وامسح العلبة بقطعة قماش ناعمة.',
  },
  {
    name: 'Downtown Reading Glasses',
    nameAr: 'نظارة قراءة وسط البلد',
    price: 950,
    department: 'all',
    kind: 'glasses',
    colour: { name: 'Black', nameAr: 'أسود', hex: '#2c2a2e' },
    description:
      'A black frame for café tables and long newspapers. The lenses filter the blue of screens and come in five strengths.',
    descriptionAr:
      'إطار أسود لطاولات المقاهي والجرائد الطويلة. عدساتها تنقّي ضوء الشاشات الأزرق ومتوفرة بخمس درجات.',
    material: 'Acetate frame, plastic lenses',
    materialAr: 'إطار من الأسيتات، وعدسات بلاستيكية',
    care: 'Rinse the lenses and dry them with a soft cloth.',
    careAr: 'اشطف العدسات وجففها بقطعة قماش ناعمة.',
  },
  {
    name: 'Gezira Sun Hat',
    nameAr: 'قبعة الجزيرة الصيفية',
    price: 720,
    department: 'women',
    kind: 'hat',
    colour: { name: 'Blue', nameAr: 'أزرق', hex: '#a9c9ff' },
    description:
      'Ice blue, wide-brimmed and easy to pack. It springs back into shape after a day at the bottom of a bag.',
    descriptionAr:
      'زرقاء فاتحة بحافة عريضة وسهلة الطي. تعود إلى شكلها بعد يوم كامل في قاع الحقيبة.',
    material: 'Paper straw, cotton band',
    materialAr: 'قش ورقي، وشريط من القطن',
    care: 'Wipe it with a damp cloth. Dry it in the shade.',
    careAr: 'امسحيها بقطعة قماش مبللة، وجففيها في الظل.',
  },
  {
    name: 'Siwa Wool Scarf',
    nameAr: 'وشاح سيوة الصوف',
    price: 850,
    department: 'all',
    kind: 'scarf',
    colour: { name: 'Green', nameAr: 'أخضر', hex: '#3d9a94' },
    description:
      'Soft lambswool in the blue-green of the salt lakes. Long enough to wrap twice on a night drive.',
    descriptionAr: 'صوف حملان ناعم بلون بحيرات الملح الفيروزي. طويل يلتف مرتين في ليلة سفر باردة.',
    material: '100 % lambswool',
    materialAr: 'صوف حملان ١٠٠٪',
    care: 'Wash by hand in cold water. Dry it flat.',
    careAr: 'غسيل يدوي بماء بارد. يُجفَّف مفرودًا.',
  },
  {
    name: 'Siwa Silver Bangle',
    nameAr: 'غويشة سيوة الفضية',
    price: 1180,
    department: 'women',
    kind: 'jewellery',
    colour: { name: 'Grey', nameAr: 'رمادي', hex: '#b9bcc0' },
    description:
      'A smooth silver bangle from a bench in the old town of Siwa. It is light enough to forget and wide enough to be seen.',
    descriptionAr:
      'غويشة فضية ناعمة من ورشة في سيوة القديمة. خفيفة حتى تنسينها، وعريضة حتى تلفت النظر.',
    material: 'Sterling silver',
    materialAr: 'فضة عيار ٩٢٥',
  },
  {
    name: 'Tanta Leather Belt',
    nameAr: 'حزام طنطا الجلدي',
    price: 640,
    department: 'men',
    kind: 'belt',
    colour: { name: 'Brown', nameAr: 'بني', hex: '#6f4a26' },
    description:
      'Thick brown leather with a plain buckle. It comes long, and any shoemaker cuts it to your waist in a minute.',
    descriptionAr: 'جلد بنّي سميك بتوكة بسيطة. يأتي طويلًا، ويقصّه أي إسكافي على مقاسك في دقيقة.',
    material: 'Cow leather, steel buckle',
    materialAr: 'جلد بقري، وتوكة من الصلب',
  },
];
