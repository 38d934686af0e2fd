import type { Category } from './category.ts';
import { departments } from './departments.ts';
import type { ProductColour } from './product-colour.ts';

/** EGP: a full bag at this price is still exact in piastres. */
export const maxPrice = 1_000_000_000;

interface Values {
  /** A whole number from 0 up. */
  id: number;
  /** EGP, from 0 up, with at most two decimals. */
  price: number;
  category: Category;
  text: string;
  /** In the owner's order, none twice, none empty. */
  list: readonly string[];
  colour: ProductColour;
  /** `2026-02-28`. */
  day: string;
  choice: string;
  /** Absent means yes. */
  no: false;
}

interface FieldRule {
  /** A product without it is refused, has an empty text, or has no such member. */
  ifAbsent: 'refused' | 'empty' | 'omitted';
  /** A line of the details page and `catalogue show`, and of JSON-LD where schema.org has the name. */
  isDetail?: true;
}

interface TextField extends FieldRule {
  kind: 'text';
  /** Characters. */
  maxLength: number;
  /** Whether it may have several. */
  lines: boolean;
  isPicture?: true;
}

interface ListField extends FieldRule {
  kind: 'list';
  /** Entries, and characters of each. */
  maxEntries: number;
  maxLength: number;
  /** What an entry has none of. */
  without?: RegExp;
  isPicture?: true;
}

interface ChoiceField extends FieldRule {
  kind: 'choice';
  choices: readonly string[];
}

interface OtherField extends FieldRule {
  kind: Exclude<keyof Values, 'text' | 'list' | 'choice'>;
}

export type Field = TextField | ListField | ChoiceField | OtherField;

/**
 * The fields of a product (spec §3; the optional ones are ours), in the order of `products.json`.
 * Their names are the columns of a list. A text named `…Ar` is the Arabic of the one before `Ar`.
 */
const productFields = {
  id: { kind: 'id', ifAbsent: 'refused' },
  name: { kind: 'text', ifAbsent: 'refused', maxLength: 200, lines: false },
  price: { kind: 'price', ifAbsent: 'refused' },
  description: { kind: 'text', ifAbsent: 'empty', maxLength: 5000, lines: true },
  /** What stands in an `<img>`: see picture-address.ts. May be empty. */
  imagePath: {
    kind: 'text',
    ifAbsent: 'empty',
    maxLength: 500,
    lines: false,
    isPicture: true,
  },
  categoryType: {
    kind: 'category',
    ifAbsent: 'refused',
  },
  nameAr: { kind: 'text', ifAbsent: 'omitted', maxLength: 200, lines: false },
  descriptionAr: { kind: 'text', ifAbsent: 'omitted', maxLength: 5000, lines: true },
  material: {
    kind: 'text',
    ifAbsent: 'omitted',
    maxLength: 200,
    lines: false,
    isDetail: true,
  },
  materialAr: { kind: 'text', ifAbsent: 'omitted', maxLength: 200, lines: false },
  /** Further pictures, each like `imagePath`. */
  images: {
    kind: 'list',
    ifAbsent: 'omitted',
    maxEntries: 7,
    maxLength: 500,
    without: /\|/,
    isPicture: true,
  },
  /** Labels in order. The separators of lists, of stock and of addresses are none of theirs. */
  sizes: {
    kind: 'list',
    ifAbsent: 'omitted',
    maxEntries: 40,
    maxLength: 20,
    without: /[|:,]/,
  },
  /** Products of one style are each other's colours. */
  style: {
    kind: 'text',
    ifAbsent: 'omitted',
    maxLength: 100,
    lines: false,
  },
  colour: { kind: 'colour', ifAbsent: 'omitted' },
  /** EGP; always higher than `price`. */
  wasPrice: { kind: 'price', ifAbsent: 'omitted' },
  /** The last day of the sale price, in Egypt; then `wasPrice` is the price again. */
  offerEnds: { kind: 'day', ifAbsent: 'omitted' },
  /** The name of a chart of measures. */
  sizeChart: { kind: 'text', ifAbsent: 'omitted', maxLength: 100, lines: false },
  fits: {
    kind: 'choice',
    ifAbsent: 'omitted',
    choices: ['small', 'true', 'large'],
  },
  returnable: { kind: 'no', ifAbsent: 'omitted' },
  department: { kind: 'choice', ifAbsent: 'omitted', choices: [...departments, 'all'] },
  /** One of `kinds`, or an owner's own, which has an Arabic name. */
  kind: { kind: 'text', ifAbsent: 'omitted', maxLength: 40, lines: false },
  kindAr: { kind: 'text', ifAbsent: 'omitted', maxLength: 40, lines: false },
  care: { kind: 'text', ifAbsent: 'omitted', maxLength: 200, lines: false, isDetail: true },
  careAr: { kind: 'text', ifAbsent: 'omitted', maxLength: 200, lines: false },
} as const satisfies Record<string, Field>;

type Fields = typeof productFields;
export type FieldName = keyof Fields;
type FieldsWith<Rule> = { [F in FieldName]: Fields[F] extends Rule ? F : never }[FieldName];
type ValueOf<F extends FieldName> = Fields[F] extends { choices: readonly (infer Choice)[] }
  ? Choice
  : Values[Fields[F]['kind']];

export type OptionalField = FieldsWith<{ ifAbsent: 'omitted' }>;
export type DetailField = FieldsWith<{ isDetail: true }>;

type Present = { -readonly [F in FieldName as Exclude<F, OptionalField>]: ValueOf<F> };
/** Not searched or sorted by. */
export type OptionalFields = { -readonly [F in OptionalField]?: ValueOf<F> };

export interface Product extends Present, OptionalFields {
  /** The shop's, not the owner's: it no longer shows NEW. */
  isNew?: false;
}

export const fieldList = Object.entries(productFields).map(
  ([name, field]): Field & { name: FieldName } => ({ name: name as FieldName, ...field }),
);
