import type { ReactNode } from 'react';
import { Link } from '#app/router';
import { useLaterStyles } from '#app/styles/later-styles.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Price } from '#app/ui/text/price.tsx';
import { useNear } from '#app/ui/use-near.ts';
import { priceDelivery } from '#domain/delivery/delivery-price.ts';
import { toEgp, toPiastres } from '#domain/money/money.ts';
import { m } from '#messages';
import {
  forgetGovernorate,
  rememberGovernorate,
  useRememberedGovernorate,
} from './chosen-place.ts';
import { closedText } from './closed-text.ts';
import { DeliveryQuote } from './delivery-quote.tsx';
import { useDeliveryTerms, useFreshDeliveryTerms } from './delivery-terms-store.ts';
import { GovernorateSelect } from './governorate-select.tsx';

interface DeliveryLineProps {
  /** Shown until the terms are known. */
  instead: ReactNode;
  /** EGP, of the product. */
  price: number;
}

/** On the details: what delivery costs, from when it comes near the window. */
export function DeliveryLine({ instead, price }: DeliveryLineProps) {
  const [room, isNear] = useNear('0px');
  const isKnown = useDeliveryTerms(({ terms }) => terms !== undefined);
  const isStyled = useLaterStyles(isNear);
  return (
    <div ref={room} className="details-delivery">
      {isStyled && (isNear || isKnown) ? <PieceLine instead={instead} price={price} /> : instead}
    </div>
  );
}

/** What the delivery of one piece costs, to the governorate that the shopper chooses. */
function PieceLine({ instead, price }: DeliveryLineProps) {
  useFreshDeliveryTerms();
  const terms = useDeliveryTerms((state) => state.terms);
  const governorate = useRememberedGovernorate();
  if (!terms) return instead;
  const { applied, from, isFree, freeFrom } = priceDelivery(
    terms,
    { governorate },
    toPiastres(price),
  );
  return (
    <>
      <p role="status">
        <Link to="/delivery">
          <Icon name="truck" />
          <span>
            {governorate && applied ? (
              <DeliveryQuote governorate={governorate} terms={applied} />
            ) : isFree ? (
              <span>{m.delivery_free()}</span>
            ) : from === undefined ? (
              <span>{closedText(governorate)}</span>
            ) : (
              <Price egp={toEgp(from)} text={(amount) => m.delivery_from({ amount })} />
            )}
            {freeFrom !== undefined && (
              <>
                <br />
                <Price egp={toEgp(freeFrom)} text={(amount) => m.delivery_free_from({ amount })} />
              </>
            )}
          </span>
        </Link>
      </p>
      <GovernorateSelect
        value={governorate ?? ''}
        onChange={({ target: { value } }) =>
          value === '' ? forgetGovernorate() : rememberGovernorate(value)
        }
      />
    </>
  );
}
