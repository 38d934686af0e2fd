import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lastingText } from '#app/http/lasting-text.ts';
import type { SessionGate } from '#app/http/session-gate.ts';
import { Link } from '#app/router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { LocalTime } from '#app/ui/text/local-time.tsx';
import { Price } from '#app/ui/text/price.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { toEgp } from '#domain/money/money.ts';
import type { OrderPage, PagedOrder } from '#domain/order/order.ts';
import { m } from '#messages';
import { AsOfNote } from './as-of-note.tsx';
import { fetchOrders } from './fetch-orders.ts';
import type { Kept } from './kept-orders.ts';
import { OrdersFailure } from './orders-failure.tsx';
import { statusNames } from './status-names.ts';
import { useAnswer } from './use-answer.ts';
import { useKeptOrders } from './use-kept-orders.ts';

interface OrdersScreenProps {
  /** Undefined until the page has asked. */
  answer: Promise<Kept<OrderPage>> | undefined;
  session: SessionGate;
  onLogInAgain: () => void;
}

export function OrdersScreen({ answer, session, onLogInAgain }: OrdersScreenProps) {
  const { value, error, again, replace } = useAnswer(answer);
  const [moreFailed, setMoreFailed] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useKeptOrders(value, session);

  async function showMore(): Promise<void> {
    if (!value || value.next === null) return;
    setMoreFailed('');
    try {
      const { orders, next } = await fetchOrders(session, value.next);
      flushSync(() => replace({ orders: [...value.orders, ...orders], next }));
      // The button goes with the last page, and its focus too.
      if (next === null) list.current?.querySelectorAll('a')[value.orders.length]?.focus();
    } catch (cause) {
      console.warn('Older orders could not be read.', cause);
      setMoreFailed(lastingText(cause) ?? m.orders_failed());
    }
  }

  return (
    <div className="page orders only-logged-in">
      <h1 tabIndex={-1}>{m.orders_heading()}</h1>
      <p className="orders-account">
        <Link to="/account">{m.orders_account()}</Link>
      </p>
      {error !== undefined && (
        <OrdersFailure error={error} onTryAgain={again} onLogInAgain={onLogInAgain} />
      )}
      <AsOfNote asOf={value?.asOf} />
      {!value && error === undefined && <Spinner className="orders-spinner" />}
      {value?.orders.length === 0 && (
        <div className="notice">
          <p>{m.orders_none()}</p>
          <Link to="/shop" className={buttonClass('ink')}>
            {m.bag_go_to_shop()}
          </Link>
        </div>
      )}
      {value && value.orders.length > 0 && (
        <ul ref={list} className="order-list">
          {value.orders.map((order) => (
            <OrderCard key={order.number} order={order} />
          ))}
        </ul>
      )}
      {moreFailed !== '' && <p role="alert">{moreFailed}</p>}
      {value?.next != null && (
        <Button kind="plain" className="orders-more" onClick={() => void showMore()}>
          {m.orders_more()}
        </Button>
      )}
    </div>
  );
}

function OrderCard({ order }: { order: PagedOrder }) {
  const { number, status, placedAt, totalQuantity, toPay, pictures, needsAddress } = order;
  const isWaiting = needsAddress && (status === 'placed' || status === 'confirmed');
  return (
    <li className="order-card">
      <div className="order-pictures">
        {pictures.map((imagePath, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sizes of a product have one picture.
          <Picture key={place} imagePath={imagePath} alt="" sizes="3.5rem" />
        ))}
      </div>
      <div>
        <h2>
          <Link to={`/orders/${number}`}>{m.orders_number({ number })}</Link>
        </h2>
        <p className="order-when">
          <LocalTime iso={placedAt} />
        </p>
        {isWaiting && <p className="field-error">{m.orders_needs_address()}</p>}
      </div>
      <p className="order-pieces">
        {m.orders_pieces({ count: totalQuantity, shown: shownCount(totalQuantity) })}
      </p>
      <p className="order-total">
        <Price egp={toEgp(toPay)} text={(amount) => m.bag_egp({ amount })} />
      </p>
      <p className="order-status" data-status={status}>
        {statusNames[status]()}
      </p>
    </li>
  );
}
