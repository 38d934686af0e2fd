import { departmentName } from '#app/ui/text/department-name.ts';
import type { Product } from '#domain/product/product.ts';
import { categoryLabel } from './category-names.ts';

interface CategoryLineProps {
  product: Pick<Product, 'categoryType' | 'department'>;
}

/** Above the name of a product: what it is and for whom, each in an element of its own. */
export function CategoryLine({ product: { categoryType, department } }: CategoryLineProps) {
  return (
    <>
      <p className="card-category">{categoryLabel(categoryType)}</p>
      {department && department !== 'all' && (
        <p className="card-department">{departmentName(department)}</p>
      )}
    </>
  );
}
