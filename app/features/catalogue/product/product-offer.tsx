import { getLocale } from '#app/locale.ts';
import { Price } from '#app/ui/text/price.tsx';
import type { Product } from '#domain/product/product.ts';
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
  className?: string;
}

/** How much an offer saves, and its last day. */
export function Saving({ offer, month, className }: SavingProps) {
  const { price, wasPrice = price, offerEnds } = offer;
  return (
    <span className={className}>
      <Price egp={wasPrice - price} text={(amount) => m.product_saving({ amount })} />{' '}
      {offerEnds && (
        // The server may know another short name of a month than the browser.
        <time dateTime={offerEnds} suppressHydrationWarning>
          {m.product_offer_ends({ date: dayText(offerEnds, month) })}
        </time>
      )}
    </span>
  );
}

function dayText(day: string, month: 'long' | 'short'): string {
  const format = { timeZone: 'UTC', day: 'numeric', month } as const;
  return new Date(day).toLocaleDateString(languages[getLocale()], format);
}
