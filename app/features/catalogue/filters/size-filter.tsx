import type { FilteredProducts } from '#domain/catalogue/filters/product-filter.ts';
import { type SizeGroup, sizeGroups } from '#domain/catalogue/filters/size-groups.ts';
import { m } from '#messages';
import { categoryName } from '../data/category-names.ts';
import { FilterCheckbox, withToggled } from './filter-group.tsx';

interface SizeFilterProps {
  filtered: FilteredProducts;
  onChoice: (chosen: string[]) => void;
}

/** Sizes of clothes, trousers and shoes apart; those of which the list has none are not shown. */
export function SizeFilter({ filtered, onChoice }: SizeFilterProps) {
  const { sizes, sizeGroups: groupOf } = filtered;
  const groups = sizeGroups.flatMap((group) => {
    const options = sizes.filter((_, at) => groupOf[at] === group);
    const isWanted = options.some(({ count, isChosen }) => count > 0 || isChosen);
    return isWanted ? [{ group, options }] : [];
  });
  if (groups.length === 0) return null;
  return (
    <fieldset>
      <legend>{m.filters_size()}</legend>
      {groups.map(({ group, options }) => (
        <div key={group}>
          {groups.length > 1 && <p className="size-group">{groupName(group)}</p>}
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
