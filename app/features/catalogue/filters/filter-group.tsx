import type { ReactNode } from 'react';
import { shownCount } from '#app/ui/text/shown-count.ts';
import type { FilterOption } from '#domain/catalogue/filters/product-filter.ts';
import { m } from '#messages';

interface GroupProps<Value> {
  name: string;
  options: readonly FilterOption<Value>[];
  onChoice: (chosen: Value[]) => void;
  children: (value: Value) => ReactNode;
}

/** A group with more options folds those after the first eight. */
const maxOpen = 12;
const shownOfMany = 8;

export function Group<Value>({ name, options, onChoice, children }: GroupProps<Value>) {
  if (options.length === 0) return null;
  const shown = options.slice(0, options.length > maxOpen ? shownOfMany : maxOpen);
  const folded = options.slice(shown.length);
  const checkbox = (option: FilterOption<Value>) => (
    <FilterCheckbox
      key={JSON.stringify(option.value)}
      option={option}
      onToggle={() => onChoice(withToggled(options, option))}
    >
      {children(option.value)}
    </FilterCheckbox>
  );
  return (
    <fieldset>
      <legend>{name}</legend>
      <div className="filter-options">{shown.map(checkbox)}</div>
      {folded.length > 0 && (
        <details className="filter-more" open={folded.some(({ isChosen }) => isChosen)}>
          <summary>{m.filters_more({ count: shownCount(folded.length) })}</summary>
          <div className="filter-options">{folded.map(checkbox)}</div>
        </details>
      )}
    </fieldset>
  );
}

/** What is chosen when an option is tapped. */
export function withToggled<Value>(
  options: readonly FilterOption<Value>[],
  toggled: FilterOption<Value>,
): Value[] {
  const chosen = options.filter((option) => option.isChosen !== (option === toggled));
  return chosen.map(({ value }) => value);
}

interface FilterCheckboxProps {
  option: FilterOption<unknown>;
  onToggle: () => void;
  children: ReactNode;
}

export function FilterCheckbox({ option, onToggle, children }: FilterCheckboxProps) {
  const { count, isChosen } = option;
  const isEmpty = count === 0 && !isChosen;
  return (
    <label className="filter-option">
      <input
        type="checkbox"
        aria-description={shownCount(count)}
        checked={isChosen}
        // A disabled box would lose the focus of who empties it.
        aria-disabled={isEmpty || undefined}
        onChange={() => {
          if (!isEmpty) onToggle();
        }}
      />
      {children}
      {count > 0 && (
        <span className="filter-count" aria-hidden="true">
          {shownCount(count)}
        </span>
      )}
    </label>
  );
}
