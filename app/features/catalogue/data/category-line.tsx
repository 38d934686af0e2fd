import { departmentName } from '#app/ui/text/department-name.ts';
import type { Product } from '#domain/product/product.ts';
import { categoryLabel } from './category-names.ts';

interface CategoryLineProps {
  product: Pick<Product, 'categoryType' | 'department'>;
}

/** Above the name of a product: what it is and for whom. */
export function CategoryLine({ product: { categoryType, department } }: CategoryLineProps) {
  const label = categoryLabel(categoryType);
  return (
    <p className="card-category">
      {department && department !== 'all' ? (
        <>
          <span>{label}</span>
          <span className="card-department">{departmentName(department)}</span>
        </>
      ) : (
        label
      )}
    </p>
  );
}
