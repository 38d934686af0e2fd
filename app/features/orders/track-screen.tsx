import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { apiFetch } from '#app/http/api-fetch.ts';
import { HttpError, readMember } from '#app/http/fetch-errors.ts';
import { lastingText } from '#app/http/lasting-text.ts';
import { useLocation } from '#app/router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { arrivalConditionOf, arrivalText } from '#app/ui/text/arrival-text.ts';
import { LocalTime } from '#app/ui/text/local-time.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { useIsAlive } from '#app/ui/use-is-alive.ts';
import { useToday } from '#app/ui/use-today.ts';
import { readEgyptianMobile } from '#domain/delivery/egyptian-mobile.ts';
import { arrivalOf } from '#domain/order/arrival.ts';
import { endedLinkHash } from '#domain/order/order-link.ts';
import { readTypedOrderNumber } from '#domain/order/order-number.ts';
import type { TrackedOrder } from '#domain/order/tracked-order.ts';
import { m } from '#messages';
import { Cash } from './cash.tsx';
import { OrderHistory } from './order-history.tsx';

type State =
  | { name: 'form' | 'sending' }
  | { name: 'found'; order: TrackedOrder }
  | { name: 'failed'; text: string };

/** An order by its number and a mobile number of its address, without a log-in. */
export function TrackScreen({ sendsMail }: { sendsMail: boolean }) {
  const [faults, setFaults] = useState({ number: false, mobile: false });
  const [state, setState] = useState<State>({ name: 'form' });
  const found = useRef<HTMLHeadingElement>(null);
  // The server does not know the hash.
  const isAlive = useIsAlive();
  const isLinkEnded = useLocation().hash === endedLinkHash && isAlive;

  async function track(form: HTMLFormElement): Promise<void> {
    if (state.name === 'sending') return;
    // React does not hold what is typed: it may be there before the script.
    const boxes = form.querySelectorAll('input');
    const number = readTypedOrderNumber(boxes[0]?.value ?? '');
    const mobile = readEgyptianMobile(boxes[1]?.value ?? '');
    setFaults({ number: number === undefined, mobile: mobile === undefined });
    if (number === undefined || mobile === undefined) {
      setState({ name: 'form' });
      boxes[number === undefined ? 0 : 1]?.focus();
      return;
    }
    setState({ name: 'sending' });
    try {
      const answer = await apiFetch('/api/track', { method: 'POST', json: { number, mobile } });
      const order = readTrackedOrder(answer);
      flushSync(() => setState({ name: 'found', order }));
      found.current?.focus({ preventScroll: true });
      found.current?.parentElement?.scrollIntoView({ block: 'start' });
    } catch (error) {
      console.warn('No order was found.', error);
      setState({ name: 'failed', text: failureText(error, sendsMail) });
    }
  }

  return (
    <div className="account-form track">
      <h1 tabIndex={-1}>{m.footer_track()}</h1>
      {isLinkEnded && <p role="alert">{m.track_link_ended()}</p>}
      <p>{m.track_hint()}</p>
      <form
        noValidate
        onInput={() => setFaults({ number: false, mobile: false })}
        onSubmit={(event) => {
          event.preventDefault();
          void track(event.currentTarget);
        }}
      >
        <Field
          label={m.track_number()}
          error={faults.number ? m.track_number_wrong() : undefined}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          label={m.track_mobile()}
          error={faults.mobile ? m.delivery_mobile_wrong() : undefined}
          dir="ltr"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <Button type="submit" kind="accent" aria-disabled={state.name === 'sending'}>
          {m.track_submit()}
        </Button>
      </form>
      {state.name === 'sending' && <Spinner className="orders-spinner" />}
      {state.name === 'failed' && (
        <p className="field-error" role="alert">
          {state.text}
        </p>
      )}
      {state.name === 'found' && <FoundOrder order={state.order} heading={found} />}
    </div>
  );
}

interface FoundOrderProps {
  order: TrackedOrder;
  heading: Ref<HTMLHeadingElement>;
}

function FoundOrder({ order, heading }: FoundOrderProps) {
  const { number, placedAt, totalQuantity, history } = order;
  const arrival = arrivalOf(order, useToday());
  return (
    <section className="track-order" aria-labelledby="track-order">
      <h2 id="track-order" ref={heading} tabIndex={-1}>
        {m.order_yours()}
      </h2>
      <p>
        <strong>{m.orders_number({ number })}</strong>
      </p>
      <p className="order-when">
        <LocalTime iso={placedAt} />
      </p>
      <p>{m.orders_pieces({ count: totalQuantity, shown: shownCount(totalQuantity) })}</p>
      <p>
        <Cash order={order} />
      </p>
      {arrival && <p>{arrivalText(arrival, arrivalConditionOf(order))}</p>}
      <OrderHistory history={history} />
    </section>
  );
}

function failureText(error: unknown, sendsMail: boolean): string {
  const status = error instanceof HttpError ? error.status : 0;
  if (status === 404) return sendsMail ? m.track_none() : m.track_none_check();
  return lastingText(error) ?? (status === 429 ? m.track_too_many() : m.order_link_failed());
}

/** @throws {TypeError} when the answer has no order */
function readTrackedOrder(answer: unknown): TrackedOrder {
  const order = readMember(answer, 'order');
  if (!isTrackedOrder(order)) throw new TypeError('The server answered what is no order.');
  return order;
}

function isTrackedOrder(value: unknown): value is TrackedOrder {
  return Array.isArray(readMember(value, 'history'));
}
