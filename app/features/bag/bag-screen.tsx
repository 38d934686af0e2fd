import { useDeferredValue } from 'react';
import { accountSession } from '#app/features/account/session.ts';
import { useCatalogue } from '#app/features/catalogue/data/catalogue-store.ts';
import { DeliveryBlock } from '#app/features/delivery/address/delivery-block.tsx';
import { useFreshDeliveryTerms } from '#app/features/delivery/delivery-terms-store.ts';
import { PaymentStep } from '#app/features/payment/payment-choice.tsx';
import { useFreshStock } from '#app/features/stock/stock-store.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { bagTotals } from '#domain/bag/bag-totals.ts';
import { m } from '#messages';
import { RestoredNote } from './check-out/check-out-notes.tsx';
import { CheckOutPart } from './check-out/check-out-part.tsx';
import type { CheckOutTerms } from './check-out/start-check-out.ts';
import { BagLines } from './lines/bag-lines.tsx';
import { linesToOrder, type PricedLine, priceLines } from './lines/price-lines.ts';
import { useBag } from './machine/bag-state.ts';
import { heldOrder } from './machine/check-out.ts';

export function BagScreen({ terms }: { terms: CheckOutTerms }) {
  const account = useBag((state) => state.account);
  const isUnread = useBag((state) => state.isUnread);
  const isHeld = useBag(({ bag }) => heldOrder(bag) !== undefined);
  const lines = usePricedLines();
  useFreshDeliveryTerms();
  const { totalQuantity } = bagTotals(linesToOrder(lines));
  const isUnknown = account === undefined || (isUnread && lines.length === 0);
  // Deferred: a bag that has come is rendered in slices.
  const wasUnknown = useDeferredValue(isUnknown);
  return (
    // Hidden while a logged-out visitor is redirected.
    <div className="page bag only-logged-in">
      <h1 tabIndex={-1}>
        {m.bag_heading()}{' '}
        {isUnknown ? null : (
          // In Arabic, a zero is a dot: only who hears the page is told.
          <span className={totalQuantity > 0 ? 'bag-quantity' : 'sr-only'}>
            {shownCount(totalQuantity)}
          </span>
        )}
      </h1>
      {isUnknown || wasUnknown ? (
        <Spinner className="bag-spinner" />
      ) : (
        <div className="bag-columns">
          <div>
            <RestoredNote />
            <BagLines lines={lines} isHeld={isHeld} />
            {lines.length > 0 && (
              <>
                <DeliveryBlock
                  account={account}
                  session={accountSession}
                  isRequired={terms.needsAddress}
                  isHeld={isHeld}
                />
                <PaymentStep takesTransfers={terms.takesTransfers} isHeld={isHeld} />
              </>
            )}
          </div>
          <CheckOutPart lines={lines} terms={terms} />
        </div>
      )}
    </div>
  );
}

/** What is sold now is asked for when the page opens. */
function usePricedLines(): PricedLine[] {
  const bag = useBag((state) => state.bag);
  const newPrices = useBag((state) => state.newPrices);
  const sought = useBag((state) => state.sought);
  const products = useCatalogue(({ catalogue }) => catalogue?.byId);
  const stock = useFreshStock();
  return priceLines({ bag, newPrices, sought }, { products, stock });
}
