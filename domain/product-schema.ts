import * as v from 'valibot';
import { categories, largestPrice, type Product } from './product.ts';

/** JSON may spell an absent text `null`. */
const optionalText = v.nullish(v.string());

/**
 * Lenient about absent members and the category's case, strict about types. Unknown members are
 * dropped. Separate from product.ts, so that most pages do not load Valibot.
 */
export const ProductSchema = v.pipe(
  v.object({
    id: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    name: v.pipe(
      v.string(),
      v.check((name) => name.trim() !== ''),
    ),
    price: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(largestPrice)),
    description: optionalText,
    imagePath: optionalText,
    categoryType: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(categories)),
    nameAr: optionalText,
    descriptionAr: optionalText,
  }),
  v.transform(toProduct),
);

function toProduct(arrived: {
  id: number;
  name: string;
  price: number;
  description?: string | null | undefined;
  imagePath?: string | null | undefined;
  categoryType: Product['categoryType'];
  nameAr?: string | null | undefined;
  descriptionAr?: string | null | undefined;
}): Product {
  const product: Product = {
    // `+ 0` makes a negative zero plain.
    id: arrived.id + 0,
    name: arrived.name,
    // Fractions of a piastre would make a shown price and a counted total disagree.
    price: Math.round(arrived.price * 100) / 100 + 0,
    description: arrived.description ?? '',
    imagePath: arrived.imagePath ?? '',
    categoryType: arrived.categoryType,
  };
  if (arrived.nameAr) product.nameAr = arrived.nameAr;
  if (arrived.descriptionAr) product.descriptionAr = arrived.descriptionAr;
  return product;
}
