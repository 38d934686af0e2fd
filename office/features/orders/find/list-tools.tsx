import { Button } from '@mantine/core';
import { Activity, type ReactNode, useState } from 'react';
import { m } from '#messages';
import type { Session } from '../../staff/session.ts';
import styles from '../orders.module.css';
import type { useListState } from '../use-list-state.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { SearchField } from './search-field.tsx';
import { ViewPanel } from './view-panel.tsx';

type ListToolsProps = ReturnType<typeof useListState> & {
  session: Session;
  /** Beside the filters. */
  children: ReactNode;
};

/** How a part of the orders is found: by search, filters, or a view that was saved. */
export function ListTools({ state, choose, session, children }: ListToolsProps) {
  const [open, setOpen] = useState<'filters' | 'views'>();
  const opener = (panel: 'filters' | 'views', label: string) => (
    <Button
      variant="default"
      aria-expanded={open === panel}
      onClick={() => setOpen(open === panel ? undefined : panel)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <div className={styles.tools}>
        <SearchField state={state} onSearch={(search) => choose({ search }, { replace: true })} />
        {opener('filters', m.office_orders_filters())}
        {opener('views', m.office_orders_views())}
        {children}
      </div>
      {/* Drawn when there is time: on a slow phone, its fields would answer the tap late. */}
      <Activity mode={open === 'filters' ? 'visible' : 'hidden'}>
        <FilterPanel {...{ state, session }} onChoose={choose} />
      </Activity>
      {open === 'views' && <ViewPanel state={state} />}
      <ChosenFilters state={state} onChoose={choose} />
    </>
  );
}
