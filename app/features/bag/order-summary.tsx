import { AmountRows } from '#app/ui/amount-rows.tsx';
import { Price } from '#app/ui/price.tsx';
import { shownCount } from '#app/ui/shown-count.ts';
import { toEgp } from '#domain/money/money.ts';
import type { OfferCode } from '#domain/offers/offer-code.ts';
import { m } from '#messages';
import { bagAmounts } from './bag-amounts.ts';
import { linesToOrder, type PricedLine } from './price-lines.ts';

interface OrderSummaryProps {
  lines: readonly PricedLine[];
  hasSale: boolean;
  code: OfferCode | undefined;
}

export function OrderSummary({ lines, hasSale, code }: OrderSummaryProps) {
  const amounts = bagAmounts(linesToOrder(lines), { hasSale, code });
  const { totalItems, totalQuantity, toPay } = amounts;
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
        <AmountRows amounts={amounts} />
      </dl>
      {/* Screen readers hear the total once after each change. */}
      <div role="status" className="summary-cash empty:absolute">
        {totalItems > 0 && (
          <>
            <p className="sr-only">
              {m.bag_total_quantity()} {shownCount(totalQuantity)}
            </p>
            <Price egp={toEgp(toPay)} text={(amount) => m.bag_cash({ amount })} />
          </>
        )}
      </div>
    </>
  );
}
