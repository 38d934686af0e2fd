import { useEffect, useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { departmentName } from '#app/ui/text/department-name.ts';
import { LocalText } from '#app/ui/text/local-text.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { nothingChosen, type ProductChoice } from '#domain/catalogue/filters/product-choice.ts';
import type { FilteredProducts } from '#domain/catalogue/filters/product-filter.ts';
import { m } from '#messages';
import { kindName } from '../data/kind-names.ts';
import type { Narrowing } from '../query/select-products.ts';
import { readNarrowing, writeChoice } from '../query/shop-choice.ts';
import { findProducts } from '../query/shop-find.ts';
import { ChosenChips } from './chosen-chips.tsx';
import { FilterCheckbox, Group } from './filter-group.tsx';
import { rangeText } from './range-text.ts';
import { SizeFilter } from './size-filter.tsx';
import { useIsWide } from './use-is-wide.ts';

/** All that the list loads when somebody filters or sorts it. */
export default { Filters, ChosenChips, findProducts };

interface FiltersProps {
  filtered: FilteredProducts;
  narrowing: Narrowing;
  /** Whether any pieces are counted. */
  hasStock: boolean;
  onNarrow: (changes: Partial<Narrowing>) => void;
}

interface PlacedFiltersProps extends FiltersProps {
  /** Whether they stand beside the cards of a wide window. */
  hasColumn: boolean;
  /** The dialog of other windows. */
  isOpen: boolean;
  onClose: () => void;
}

function Filters({ hasColumn, isOpen, onClose, ...filters }: PlacedFiltersProps) {
  const isWide = useIsWide();
  const isRegion = hasColumn && isWide;
  useEffect(() => {
    // Else a dialog would open by itself when the window becomes narrow.
    if (isRegion && isOpen) onClose();
  }, [isRegion, isOpen, onClose]);
  if (isRegion) return <FilterRegion {...filters} />;
  return isOpen ? <FilterDialog {...filters} onClose={onClose} /> : null;
}

function FilterRegion(props: FiltersProps) {
  const headingId = useId();
  return (
    <section className="filters" aria-labelledby={headingId}>
      <div className="filters-head">
        <h2 id={headingId}>{m.shop_filters()}</h2>
        <ClearAll {...props} />
      </div>
      <FilterGroups {...props} />
    </section>
  );
}

function FilterDialog({ onClose, ...props }: FiltersProps & { onClose: () => void }) {
  const { length: count } = props.filtered.products;
  const values = { count, shown: shownCount(count) };
  return (
    <Dialog title={m.shop_filters()} onClose={onClose} className="filters-dialog" isEasy>
      <FilterGroups {...props} />
      <div className="filters-foot">
        <p className="sr-only" aria-live="polite">
          {m.shop_count(values)}
        </p>
        <div className="dialog-buttons">
          <ClearAll {...props} />
          <Button onClick={onClose}>{m.filters_show(values)}</Button>
        </div>
      </div>
    </Dialog>
  );
}

function ClearAll({ filtered, onNarrow }: FiltersProps) {
  const isEmpty = filtered.chosenCount === 0;
  return (
    <Button
      kind="plain"
      // A disabled button would lose the focus.
      aria-disabled={isEmpty}
      onClick={() => {
        if (!isEmpty) onNarrow(writeChoice(nothingChosen));
      }}
    >
      {m.filters_clear()}
    </Button>
  );
}

function FilterGroups({ filtered, narrowing, hasStock, onNarrow }: FiltersProps) {
  const { departments, kinds, colours, prices, inStock, onOffer, hasOffers } = filtered;
  const { choice } = readNarrowing(narrowing);
  const choose = (changes: Partial<ProductChoice>) =>
    onNarrow(writeChoice({ ...choice, ...changes }));
  return (
    <>
      <Group
        name={m.filters_department()}
        options={departments}
        onChoice={(chosen) => choose({ departments: chosen })}
      >
        {departmentName}
      </Group>
      <Group
        name={m.filters_kind()}
        // There are many: those without a product here would only be in the way.
        options={kinds.filter(({ count, isChosen }) => count > 0 || isChosen)}
        onChoice={(chosen) => choose({ kinds: chosen.map(({ kind }) => kind) })}
      >
        {(value) => kindName(value.kind) ?? <LocalText of={value} member="kind" />}
      </Group>
      <SizeFilter filtered={filtered} onChoice={(chosen) => choose({ sizes: chosen })} />
      <Group
        name={m.filters_colour()}
        options={colours}
        onChoice={(chosen) => choose({ colours: chosen.map(({ name }) => name) })}
      >
        {(colour) => (
          <>
            <span className="swatch" style={{ background: colour.hex }} />
            <LocalText of={colour} member="name" />
          </>
        )}
      </Group>
      <Group
        name={m.filters_price()}
        options={prices}
        onChoice={(chosen) => choose({ prices: chosen })}
      >
        {rangeText}
      </Group>
      {hasStock || inStock.isChosen ? (
        <FilterCheckbox option={inStock} onToggle={() => choose({ inStock: !choice.inStock })}>
          {m.filters_in_stock()}
        </FilterCheckbox>
      ) : null}
      {hasOffers || onOffer.isChosen ? (
        <FilterCheckbox option={onOffer} onToggle={() => choose({ onOffer: !choice.onOffer })}>
          {m.filters_on_offer()}
        </FilterCheckbox>
      ) : null}
    </>
  );
}
