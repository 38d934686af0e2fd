import { LocalTime } from '#app/ui/text/local-time.tsx';
import type { OrderStep } from '#domain/order/order.ts';
import { statusesAhead } from '#domain/order/order-status.ts';
import { m } from '#messages';
import { statusNames } from './status-names.ts';

/** The oldest step first, with what the owner said about it; then what is still to come. A parcel is named once. */
export function OrderHistory({ history }: { history: readonly OrderStep[] }) {
  const ahead = statusesAhead(history.at(-1)?.status ?? 'placed');
  return (
    <>
      <ol className="receipt-history">
        {history.map(({ status, at, courier, waybill, note }, index) => {
          const isNamed = history
            .slice(0, index)
            .some((step) => step.courier === courier && step.waybill === waybill);
          return (
            <li key={`${status} ${at}`} data-status={status}>
              <strong>{statusNames[status]()}</strong>
              <LocalTime iso={at} />
              {courier && !isNamed && <span>{m.step_courier({ courier })}</span>}
              {waybill && !isNamed && <span>{m.step_waybill({ waybill })}</span>}
              {note && <bdi className="receipt-note">{note}</bdi>}
            </li>
          );
        })}
      </ol>
      {ahead.length > 0 && (
        <p className="receipt-ahead no-print">
          <span className="sr-only">{m.order_steps_ahead()} </span>
          {ahead.map((status) => (
            <span key={status}>{statusNames[status]()} </span>
          ))}
        </p>
      )}
    </>
  );
}
