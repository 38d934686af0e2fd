import * as v from 'valibot';
import { isVisible, trimText } from '../text/visible-text.ts';
import { isCalendarDay } from '../time/calendar-day.ts';
import { categories } from './category.ts';
import { type Field, fieldList, maxPrice, type Product } from './product.ts';

const longAgo = '0000-01-01';

const arriving: Record<Exclude<Field['kind'], 'list' | 'choice'>, v.GenericSchema> = {
  // `+ 0` makes a negative zero plain.
  id: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(0),
    v.transform((id) => id + 0),
  ),
  price: v.pipe(
    v.number(),
    v.finite(),
    v.minValue(0),
    v.maxValue(maxPrice),
    // Fractions of a piastre would make a shown price and a counted total disagree.
    v.transform((price) => Math.round(price * 100) / 100 + 0),
  ),
  category: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(categories)),
  // JSON may spell an absent text `null`.
  text: v.nullish(v.string(), ''),
  colour: v.object({
    name: v.pipe(v.string(), v.check(isVisible)),
    nameAr: v.exactOptional(v.string()),
    hex: v.pipe(v.string(), v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/)),
  }),
  // A sale price whose end makes no sense has ended: otherwise it would never end.
  day: v.fallback(
    v.pipe(
      v.string(),
      v.check((day) => day === '' || isCalendarDay(day)),
    ),
    longAgo,
  ),
  no: v.literal(false),
};

const requiredText = v.pipe(v.string(), v.check(isVisible));

/** Without entries that an owner cannot publish either. Sizes may come as numbers. */
function listOf({
  maxEntries,
  maxLength,
  without,
}: Extract<Field, { kind: 'list' }>): v.GenericSchema {
  const isEntry = (text: string) => text && [...text].length <= maxLength && !without?.test(text);
  return v.pipe(
    v.array(v.unknown()),
    v.transform((entries) =>
      [...new Set(entries.map(textOf))].filter(isEntry).slice(0, maxEntries),
    ),
    v.nonEmpty(),
  );
}

function textOf(entry: unknown): string {
  return typeof entry === 'string' || Number.isFinite(entry) ? trimText(String(entry)) : '';
}

function schemaOfKind(field: Field): v.GenericSchema {
  if (field.kind === 'list') return listOf(field);
  return field.kind === 'choice' ? v.picklist(field.choices) : arriving[field.kind];
}

function schemaOf(field: Field): v.GenericSchema {
  const { kind, ifAbsent } = field;
  if (kind === 'text') return ifAbsent === 'refused' ? requiredText : arriving.text;
  const value = schemaOfKind(field);
  // What a product may lack is left out where it makes no sense: the product is sold all the same.
  return ifAbsent === 'omitted' ? v.fallback(v.nullish(value), undefined) : value;
}

/** Lenient about absent members. Not in product.ts, so that most pages do not load Valibot. */
export const ProductSchema = v.pipe(
  v.object({
    ...Object.fromEntries(fieldList.map((field) => [field.name, schemaOf(field)])),
    isNew: v.fallback(v.optional(v.literal(false)), undefined),
  }),
  v.transform(toProduct),
);

function toProduct(arrived: Record<string, unknown>): Product {
  const present = fieldList.filter(
    ({ name, ifAbsent }) => ifAbsent !== 'omitted' || isVisible(String(arrived[name] ?? '')),
  );
  const product = Object.fromEntries(present.map(({ name }) => [name, arrived[name]]));
  return { ...product, ...(arrived.isNew === false && { isNew: false }) } as unknown as Product;
}
