import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages';
import { useShopAway } from '../../kept/use-kept.ts';
import { errorText } from '../../ui/told/fault-text.ts';
import { TryAgain } from '../../ui/told/try-again.tsx';
import { Waiting } from '../../ui/told/waiting.tsx';
import type { Choice } from './list-state.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderTable } from './order-table.tsx';
import styles from './orders.module.css';
import { NotDone } from './steps/not-done.tsx';
import { StepBar } from './steps/step-bar.tsx';
import { type Step, type StepDetails, takeSteps, type Undone } from './steps/take-steps.ts';
import type { Selection } from './steps/use-selection.ts';
import { useIsWide } from './use-is-wide.ts';
import type { ListedOrder, useOrderList } from './use-order-list.ts';

interface OrderListProps extends Pick<ReturnType<typeof useOrderList>, 'list' | 'rows'> {
  selection: Selection;
  choice: Choice;
  isPacker: boolean;
}

export function OrderList({ list, rows, selection, choice, isPacker }: OrderListProps) {
  const isWide = useIsWide();
  // The page says above the rows how old they are.
  const isAway = useShopAway();
  const [left, setLeft] = useState<{ undone: Undone[]; fault: string }>({ undone: [], fault: '' });
  const selected = rows.filter(({ number }) => selection.has(number));

  async function take(step: Step, taken: readonly ListedOrder[], details: StepDetails) {
    const after = await takeSteps(step, taken, details);
    setLeft(after);
    // What was not done stays selected.
    const undone = new Set(after.undone.map(({ number }) => number));
    const isLeft = (row: ListedOrder) => !taken.includes(row) || undone.has(row.number);
    const rest = after.fault ? selected : selected.filter(isLeft);
    selection.set(rest.map(({ number }) => number));
    return !after.fault;
  }

  if (list.isPending) return <Waiting />;
  return (
    <>
      {list.error && !(list.data && isAway) && (
        <TryAgain fault={errorText(list.error)} again={() => void list.refetch()} />
      )}
      <NotDone {...left} onClose={() => setLeft({ undone: [], fault: '' })} />
      {rows.length > 0 && !isWide && selection.isOpen && (
        <div className={styles.tools}>
          <Button variant="default" onClick={() => selection.set(rows.map(({ number }) => number))}>
            {m.office_orders_select_all()}
          </Button>
        </div>
      )}
      <div
        className={styles.list}
        data-old={list.isPlaceholderData || undefined}
        aria-busy={list.isPlaceholderData}
      >
        {list.isSuccess && rows.length === 0 && <NoOrders {...{ choice, isPacker }} />}
        {rows.length > 0 &&
          (isWide ? (
            <OrderTable {...{ rows, selection }} seesMoney={!isPacker} />
          ) : (
            <OrderCards rows={rows} selection={selection.isOpen ? selection : undefined} />
          ))}
        {list.hasNextPage && (
          <Button
            variant="default"
            className={styles.more}
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {m.office_show_more()}
          </Button>
        )}
      </div>
      {selected.length > 0 && (
        <StepBar
          rows={selected}
          isPacker={isPacker}
          onStep={take}
          onClear={() => selection.set([])}
        />
      )}
    </>
  );
}
