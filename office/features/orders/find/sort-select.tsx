import { NativeSelect } from '@mantine/core';
import { m } from '#messages';
import { type ListState, type Sort, shownSort, sorts } from '../list-state.ts';

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
      data={sorts.map((sort) => ({ value: sort, label: sortName(sort) }))}
      onChange={({ currentTarget }) => {
        const chosen = currentTarget.value as Sort;
        onChoose({ sort: chosen === byItself ? '' : chosen });
      }}
    />
  );
}

export function sortName(sort: Sort): string {
  return sort === 'oldest' ? m.office_orders_oldest() : m.office_orders_newest();
}
