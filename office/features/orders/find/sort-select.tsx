import { NativeSelect } from '@mantine/core';
import { type OrderSort, orderSorts } from '#domain/order/order-sorts.ts';
import { m } from '#messages';
import { type ListState, shownSort } from '../list-state.ts';

interface SortSelectProps {
  state: ListState;
  onChoose: (change: Partial<ListState>) => void;
}

export function SortSelect({ state, onChoose }: SortSelectProps) {
  const byItself = shownSort({ ...state, sort: '' });
  return (
    <NativeSelect
      label={m.shop_sort()}
      value={shownSort(state)}
      data={orderSorts.map((sort) => ({ value: sort, label: sortName(sort) }))}
      onChange={({ currentTarget }) => {
        const chosen = currentTarget.value as OrderSort;
        onChoose({ sort: chosen === byItself ? '' : chosen });
      }}
    />
  );
}

export function sortName(sort: OrderSort): string {
  return sort === 'oldest' ? m.office_orders_oldest() : m.office_orders_newest();
}
