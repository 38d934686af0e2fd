import { useEffect, useRef, useState } from 'react';
import { accountSession } from '#app/features/account/session.ts';
import { useAnswer } from '#app/features/orders/use-answer.ts';
import { NetworkError } from '#app/http/fetch-errors.ts';
import { lastingText } from '#app/http/lasting-text.ts';
import { randomKey } from '#app/http/random-key.ts';
import { Button } from '#app/ui/button.tsx';
import { useToday } from '#app/ui/use-today.ts';
import type { Order } from '#domain/order/order.ts';
import { maxReturnsOfOrder, type Return } from '#domain/returns/return.ts';
import { linesToReturn } from '#domain/returns/return-terms.ts';
import type { ReturnBody } from '#domain/wire/returns.ts';
import { m } from '#messages';
import { OrderReturnForm } from './order-return-form.tsx';
import {
  type ReturnRefusal,
  type ReturnsAfter,
  sendReturn,
  withdrawReturn,
} from './return-calls.ts';
import { ReturnItem } from './return-item.tsx';

interface ReturnsAskedProps {
  order: Order;
  answer: Promise<readonly Return[]>;
  /** There is something to see. */
  onShown: () => void;
}

/** The returns of a delivered order, and a new one. */
export function ReturnsAsked({ order, answer, onShown }: ReturnsAskedProps) {
  const { number, status } = order;
  const { value: returns, error, again, replace } = useAnswer(answer);
  const [news, setNews] = useState('');
  const [isAsking, setAsking] = useState(false);
  const today = useToday();
  // A request whose answer was lost is sent again with the same key.
  const sent = useRef({ body: '', key: '' });

  const isShown = error !== undefined || (returns !== undefined && returns.length > 0);
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);

  function show({ returns: after, refusal }: ReturnsAfter, done: string): void {
    replace(after);
    setNews(refusal ? '' : done);
  }

  function close(): void {
    setAsking(false);
    focusReturns();
  }

  async function send(body: ReturnBody): Promise<ReturnRefusal | undefined> {
    const text = JSON.stringify(body);
    if (sent.current.body !== text) sent.current = { body: text, key: randomKey() };
    const after = await sendReturn(accountSession, number, body, sent.current.key);
    sent.current = { body: '', key: '' };
    show(after, m.return_sent());
    if (!after.refusal) close();
    return after.refusal;
  }

  const canAsk =
    status === 'delivered' &&
    returns !== undefined &&
    returns.length < maxReturnsOfOrder &&
    linesToReturn(order, returns, today).some(({ takes }) => takes !== 'none');

  return (
    <div className="returns-asked no-print">
      {/* A live region must exist before its text. */}
      <p className="returns-news" role="status">
        {news}
      </p>
      {error !== undefined && (
        // Without a connection nothing has failed: it is said quietly.
        <div role={error instanceof NetworkError ? undefined : 'alert'}>
          <p>
            {error instanceof NetworkError
              ? m.return_needs_network()
              : (lastingText(error) ?? m.return_load_failed())}
          </p>
          <Button kind="plain" onClick={again}>
            {m.orders_try_again()}
          </Button>
        </div>
      )}
      {returns !== undefined && returns.length > 0 && (
        <ul className="returns-list">
          {[...returns].reverse().map((asked) => (
            <ReturnItem
              key={asked.id}
              asked={asked}
              lines={order.lines}
              onWithdraw={async () => {
                const after = await withdrawReturn(accountSession, asked);
                show(after, m.return_withdrawn());
                if (after.refusal) setNews(m.return_withdraw_late());
                focusReturns();
              }}
            />
          ))}
        </ul>
      )}
      {canAsk && !isAsking && (
        <Button kind="ink" onClick={() => setAsking(true)}>
          {m.return_open()}
        </Button>
      )}
      {isAsking && returns && (
        <OrderReturnForm order={order} returns={returns} onSend={send} onClose={close} />
      )}
    </div>
  );
}

function focusReturns(): void {
  document.querySelector<HTMLElement>('#returns-heading')?.focus();
}
