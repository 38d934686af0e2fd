import { localText } from '#app/ui/text/local-text.tsx';
import type { DetailField, Product } from '#domain/product/product.ts';
import { m } from '#messages';

const labels: Record<DetailField, () => string> = {
  material: m.product_material,
  care: m.product_care,
};

interface DetailLine {
  field: DetailField;
  label: string;
  text: string;
}

/** In the order of the labels; none for what a product does not have. */
export function detailLines(product: Product): DetailLine[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const field = name as DetailField;
    const text = localText(product, field);
    return text === undefined ? [] : [{ field, label: label(), text }];
  });
}
