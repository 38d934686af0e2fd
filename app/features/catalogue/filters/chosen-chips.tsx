import { Icon } from '#app/ui/icon.tsx';
import { departmentName } from '#app/ui/text/department-name.ts';
import { localText } from '#app/ui/text/local-text.tsx';
import type { ProductChoice } from '#domain/catalogue/filters/product-choice.ts';
import type { FilteredProducts, FilterOption } from '#domain/catalogue/filters/product-filter.ts';
import { m } from '#messages';
import { kindText } from '../data/kind-text.ts';
import type { Narrowing } from '../query/select-products.ts';
import { readNarrowing, writeChoice } from '../query/shop-choice.ts';
import { rangeText } from './range-text.ts';

interface ChosenChipsProps {
  filtered: FilteredProducts;
  narrowing: Narrowing;
  onNarrow: (changes: Partial<Narrowing>) => void;
}

/** What is on, above the list: a tap takes it off. */
export function ChosenChips({ filtered, narrowing, onNarrow }: ChosenChipsProps) {
  const { choice } = readNarrowing(narrowing);
  return (
    <ul className="chosen-chips">
      {chosenOf(filtered).map(({ key, name, without }) => (
        <li key={key}>
          <button
            type="button"
            className="chip"
            aria-label={m.filters_remove({ name })}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget);
              onNarrow(writeChoice({ ...choice, ...without }));
            }}
          >
            <bdi>{name}</bdi>
            <Icon name="x" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface Chosen {
  /** A size and a colour may have one name. */
  key: string;
  name: string;
  /** What the choice becomes. */
  without: Partial<ProductChoice>;
}

function chosenOf(filtered: FilteredProducts): Chosen[] {
  const { departments, kinds, sizes, colours, prices, inStock, onOffer } = filtered;
  return [
    ...each('departments', departments, departmentName, (others) => ({ departments: others })),
    ...each('kinds', kinds, kindText, (others) => ({ kinds: others.map(({ kind }) => kind) })),
    ...each(
      'sizes',
      sizes,
      (size) => size,
      (others) => ({ sizes: others }),
    ),
    ...each(
      'colours',
      colours,
      (colour) => localText(colour, 'name'),
      (others) => ({ colours: others.map(({ name }) => name) }),
    ),
    ...each('prices', prices, rangeText, (others) => ({ prices: others })),
    ...each(
      'inStock',
      [inStock],
      () => m.filters_in_stock(),
      () => ({ inStock: false }),
    ),
    ...each(
      'onOffer',
      [onOffer],
      () => m.filters_on_offer(),
      () => ({ onOffer: false }),
    ),
  ];
}

function each<Value>(
  group: keyof ProductChoice,
  options: readonly FilterOption<Value>[],
  nameOf: (value: Value) => string,
  without: (others: Value[]) => Partial<ProductChoice>,
): Chosen[] {
  const on = options.filter(({ isChosen }) => isChosen).map(({ value }) => value);
  return on.map((value) => ({
    key: group + JSON.stringify(value),
    name: nameOf(value),
    without: without(on.filter((other) => other !== value)),
  }));
}

/** The chip goes with the tap: the keyboard stays among the chips, or on the page's heading. */
function focusBeside(chip: HTMLElement): void {
  const item = chip.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = beside?.querySelector('button') ?? document.querySelector<HTMLElement>('main h1');
  next?.focus({ preventScroll: true });
}
