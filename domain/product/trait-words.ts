import { foldForSearch } from '../text/fold-for-search.ts';
import type { Department } from './departments.ts';
import { isKnownKind, type Kind, kinds } from './kinds.ts';

/** What owners write beside `women`, `men`, `children` and `all`. */
const departmentWords: Record<Department | 'all', readonly string[]> = {
  women: ['woman', 'ladies', 'حريمي', 'نسائي', 'نساء', 'سيدات'],
  men: ['man', 'gents', 'رجالي', 'رجال'],
  children: ['child', 'kids', 'أطفال', 'أطفالي'],
  all: ['unisex', 'الكل', 'للجميع'],
};

/** What owners write beside the kind's own word and its plural with an s. */
const kindWords: Partial<Record<Kind, readonly string[]>> = {
  sneaker: ['trainer', 'كوتشي', 'حذاء رياضي', 'أحذية رياضية'],
  boot: ['بوت', 'بوتات'],
  heel: ['كعب عالي', 'حذاء بكعب', 'أحذية بكعب'],
  flat: ['باليرينا', 'حذاء فلات', 'أحذية فلات'],
  sandal: ['صندل', 'صنادل'],
  slipper: ['شبشب', 'شباشب'],
  loafer: ['لوفر'],
  'lace-up': ['حذاء برباط', 'أحذية برباط'],
  skate: ['زلاجة', 'زلاجات'],
  dress: ['dresses', 'فستان', 'فساتين'],
  blouse: ['بلوزة', 'بلوزات'],
  shirt: ['قميص', 'قمصان'],
  't-shirt': ['tshirt', 'tee', 'تيشيرت', 'تيشيرتات'],
  vest: ['فانلة', 'فانلات'],
  hoodie: ['هودي'],
  sweater: ['بلوفر', 'بلوفرات'],
  jacket: ['جاكيت', 'جاكيتات', 'بليزر'],
  coat: ['معطف', 'معاطف'],
  jeans: ['جينز'],
  trousers: ['pants', 'بنطلون', 'بناطيل'],
  shorts: ['شورت', 'شورتات'],
  skirt: ['جيبة', 'جيبات', 'تنورة'],
  suit: ['بدلة', 'بدل'],
  robe: ['روب', 'أرواب'],
  abaya: ['عباية', 'عبايات'],
  pyjamas: ['pajamas', 'بيجامة', 'بيجامات'],
  swimwear: ['مايوه', 'مايوهات', 'ملابس سباحة'],
  socks: ['شراب', 'شرابات', 'جوارب'],
  underwear: ['ملابس داخلية'],
  bag: ['handbag', 'شنطة', 'شنط', 'حقيبة', 'حقائب'],
  backpack: ['شنطة ظهر', 'حقيبة ظهر', 'حقائب ظهر'],
  suitcase: ['شنطة سفر', 'حقيبة سفر', 'حقائب سفر'],
  wallet: ['purse', 'محفظة', 'محافظ'],
  watch: ['watches', 'ساعة', 'ساعات'],
  jewellery: ['jewelry', 'مجوهرات', 'حلي'],
  sunglasses: ['نظارة شمس', 'نظارات شمس'],
  glasses: ['نظارة', 'نظارات'],
  hat: ['قبعة', 'قبعات'],
  cap: ['كاب', 'كابات'],
  scarf: ['scarves', 'وشاح', 'أوشحة', 'طرحة', 'طرح'],
  gloves: ['جوانتي', 'قفاز', 'قفازات'],
  belt: ['حزام', 'أحزمة'],
  tie: ['كرافتة', 'كرافتات'],
};

function byWord(words: readonly (readonly [string, readonly string[]])[]) {
  return new Map(
    words.flatMap(([value, others]) =>
      [value, `${value}s`, ...others].map((word) => [foldForSearch(word), value] as const),
    ),
  );
}

const departmentOf = byWord(Object.entries(departmentWords));
const kindOf = byWord(kinds.map((kind) => [kind, kindWords[kind] ?? []]));

function find(text: string, values: ReadonlyMap<string, string>): string | undefined {
  const folded = foldForSearch(text.trim());
  return values.get(folded) ?? values.get(folded.replace(/^ال/, ''));
}

/** In any letter case, English or Arabic. */
export function readDepartmentWord(text: string): string | undefined {
  return find(text, departmentOf);
}

/** A known kind, singular or plural, English or Arabic; undefined for an owner's own. */
export function readKindWord(text: string): Kind | undefined {
  const kind = find(text, kindOf);
  return kind !== undefined && isKnownKind(kind) ? kind : undefined;
}
