import { AmountRows } from '#app/ui/text/amount-rows.tsx';
import { arrivalText } from '#app/ui/text/arrival-text.ts';
import { CashSentence } from '#app/ui/text/cash-sentence.tsx';
import { Price } from '#app/ui/text/price.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { useToday } from '#app/ui/use-today.ts';
import type { DeliveryPrice } from '#domain/delivery/delivery-price.ts';
import { toEgp } from '#domain/money/money.ts';
import { arrivalFrom } from '#domain/order/arrival.ts';
import type { Payment } from '#domain/order/order.ts';
import { m } from '#messages';
import { linesToOrder, type PricedLine } from '../lines/price-lines.ts';
import { type BagPricing, bagAmounts } from './bag-amounts.ts';

interface OrderSummaryProps {
  lines: readonly PricedLine[];
  pricing: BagPricing;
  payment: Payment;
}

export function OrderSummary({ lines, pricing, payment }: OrderSummaryProps) {
  const { amounts, delivery, moreForFree } = bagAmounts(linesToOrder(lines), pricing);
  const { totalItems, totalQuantity } = amounts;
  const today = useToday();
  const isKnown = amounts.deliveryFee !== null;
  return (
    <>
      <p className="summary-items">
        {m.bag_items({ count: totalItems, shown: shownCount(totalItems) })}
      </p>
      <dl className="summary-amounts">
        <div>
          <dt>{m.bag_total_quantity()}</dt>
          <dd>{shownCount(totalQuantity)}</dd>
        </div>
        <AmountRows
          amounts={amounts}
          unknownFee={totalItems > 0 && !isKnown && <UnknownFee delivery={delivery} />}
        />
      </dl>
      {/* Screen readers hear the total once after each change. */}
      <div role="status" className="summary-cash">
        {totalItems > 0 && (
          <>
            <p className="sr-only">
              {m.bag_total_quantity()} <span>{shownCount(totalQuantity)}</span>
            </p>
            {!delivery?.isClosed && (
              <p>
                <CashSentence amounts={amounts} payment={payment} />
              </p>
            )}
            {delivery?.applied && (
              <p>{arrivalText(arrivalFrom(today, delivery.applied.days), 'ordered')}</p>
            )}
            {moreForFree !== undefined && (
              <p className="summary-more">
                <Price
                  egp={toEgp(moreForFree)}
                  text={(amount) => m.delivery_more_for_free({ amount })}
                />
              </p>
            )}
          </>
        )}
      </div>
    </>
  );
}

function UnknownFee({ delivery }: { delivery: DeliveryPrice | undefined }) {
  if (!delivery) return <span>{m.amount_fee_unknown()}</span>;
  const { from } = delivery;
  if (from === undefined) return <span>{m.amount_fee_none()}</span>;
  return <Price egp={toEgp(from)} text={(amount) => m.amount_fee_from({ amount })} />;
}
