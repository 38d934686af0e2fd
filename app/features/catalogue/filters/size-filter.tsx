import type { FilteredProducts } from '#domain/catalogue/filters/product-filter.ts';
import type { SizeGroup } from '#domain/catalogue/filters/size-groups.ts';
import { m } from '#messages';
import { categoryName } from '../data/category-names.ts';
import { FilterCheckbox, withToggled } from './filter-group.tsx';

interface SizeFilterProps {
  filtered: FilteredProducts;
  onChoice: (chosen: string[]) => void;
}

/** Sizes of clothes, trousers and shoes apart; those of which the list has none are not shown. */
export function SizeFilter({ filtered, onChoice }: SizeFilterProps) {
  const { sizes, sizeGroups: groups } = filtered;
  if (groups.length === 0) return null;
  return (
    <fieldset>
      <legend>{m.filters_size()}</legend>
      {groups.map(({ group, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: it is in a fieldset.
        <div key={group} role="group" aria-label={groupName(group)}>
          {groups.length > 1 && (
            <p className="size-group" aria-hidden="true">
              {groupName(group)}
            </p>
          )}
          <div className="size-options">
            {options.map((option) => (
              <FilterCheckbox
                key={option.value}
                option={option}
                onToggle={() => onChoice(withToggled(sizes, option))}
              >
                <bdi>{option.value}</bdi>
              </FilterCheckbox>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function groupName(group: SizeGroup): string {
  return group === 'trousers' ? m.kind_trousers() : categoryName(group);
}
