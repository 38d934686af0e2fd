import * as v from 'valibot';
import { categories } from './category.ts';
import { type Field, fieldList, largestPrice, type Product } from './product.ts';

const arriving: Record<Field['kind'], v.GenericSchema> = {
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
    v.maxValue(largestPrice),
    // Fractions of a piastre would make a shown price and a counted total disagree.
    v.transform((price) => Math.round(price * 100) / 100 + 0),
  ),
  category: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(categories)),
  // JSON may spell an absent text `null`.
  text: v.nullish(v.string(), ''),
};

const requiredText = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== ''),
);

function schemaOf({ kind, ifAbsent }: Field): v.GenericSchema {
  return kind === 'text' && ifAbsent === 'refused' ? requiredText : arriving[kind];
}

/** Lenient about absent members. Not in product.ts, so that most pages do not load Valibot. */
export const ProductSchema = v.pipe(
  v.object(Object.fromEntries(fieldList.map((field) => [field.name, schemaOf(field)]))),
  v.transform(toProduct),
);

function toProduct(arrived: Record<string, unknown>): Product {
  const present = fieldList.filter(
    ({ name, ifAbsent }) => ifAbsent !== 'omitted' || arrived[name] !== '',
  );
  return Object.fromEntries(present.map(({ name }) => [name, arrived[name]])) as unknown as Product;
}
