import { getLocale } from '#app/locale.ts';
import { Price } from '#app/ui/price.tsx';
import { SlotText } from '#app/ui/slot-text.tsx';
import { toEgp, toPiastres } from '#domain/money.ts';
import type { Product } from '#domain/product.ts';
import { m } from '#messages';

const languages = { en: 'en-GB', ar: 'ar-EG-u-nu-arab' } as const;

/** The old price. Screen readers do not announce that it is crossed out. */
export function WasPrice({ wasPrice }: { wasPrice: number }) {
  return (
    <s>
      <span className="sr-only">{m.product_was()} </span>
      <Price egp={wasPrice} text={(amount) => m.product_was_price({ amount })} />
    </s>
  );
}

interface SavingProps {
  offer: Pick<Product, 'price' | 'wasPrice' | 'offerEnds'>;
  month: 'long' | 'short';
}

/** How much an offer saves, and its last day. */
export function Saving({ offer, month }: SavingProps) {
  const { price, wasPrice = price, offerEnds } = offer;
  const saved = toEgp(toPiastres(wasPrice) - toPiastres(price));
  return (
    <>
      <Price egp={saved} text={(amount) => m.product_saving({ amount })} />
      {offerEnds && (
        <>
          {' '}
          <SlotText text={(date) => m.product_offer_ends({ date })}>
            <Day day={offerEnds} month={month} />
          </SlotText>
        </>
      )}
    </>
  );
}

function Day({ day, month }: { day: string; month: 'long' | 'short' }) {
  const format = { timeZone: 'UTC', day: 'numeric', month } as const;
  return (
    // The server may know another short name of a month than the browser.
    <time dateTime={day} suppressHydrationWarning>
      {new Date(day).toLocaleDateString(languages[getLocale()], format)}
    </time>
  );
}
