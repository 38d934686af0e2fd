import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { m } from '#messages';
import { ListTools } from '../features/orders/find/list-tools.tsx';
import { choiceOf } from '../features/orders/list-state.ts';
import { OrderList } from '../features/orders/order-list.tsx';
import styles from '../features/orders/orders.module.css';
import { StatusChips } from '../features/orders/status-chips.tsx';
import { useSelection } from '../features/orders/steps/use-selection.ts';
import { useIsWide } from '../features/orders/use-is-wide.ts';
import { useListState } from '../features/orders/use-list-state.ts';
import { useOrderList } from '../features/orders/use-order-list.ts';
import { PageTitle } from '../ui/page/page-title.tsx';
import { useSession } from './gate.tsx';

export function Page() {
  const session = useSession();
  const isPacker = session.role === 'packer';
  const { state, choose } = useListState();
  const { list, rows, counts } = useOrderList(state);
  const selection = useSelection();
  const isWide = useIsWide();
  return (
    <>
      <div className={styles.head}>
        <PageTitle>{m.office_orders()}</PageTitle>
        {!isPacker && (
          <Button component={Link} to="/orders/new" variant="default">
            {m.office_new_order()}
          </Button>
        )}
      </div>
      <ListTools {...{ state, choose, session }}>
        {rows.length > 0 && !isWide && (
          <Button variant="default" onClick={selection.toggleOpen}>
            {selection.isOpen ? m.office_orders_select_end() : m.office_orders_select()}
          </Button>
        )}
      </ListTools>
      <StatusChips {...{ state, counts }} />
      <OrderList {...{ list, rows, selection, isPacker }} choice={choiceOf(state)} />
    </>
  );
}
