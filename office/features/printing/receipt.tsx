import { formatCount } from '#domain/money/amount.ts';
import { vatContained } from '#domain/money/vat.ts';
import { isClosed } from '#domain/order/closed-order.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import { localTime } from '../../ui/local-time.ts';
import styles from './receipt.module.css';
import { ReceiptAmounts } from './receipt-amounts.tsx';
import { receiptCash } from './receipt-cash.ts';
import { ReceiptSeller } from './receipt-seller.tsx';
import sheet from './sheet.module.css';
import { Amount, ProductName, shownAmount, Whole } from './sheet-text.tsx';
import { SlipAddress } from './slip-address.tsx';
import type { PrintedSlips } from './slips-query.ts';

interface ReceiptProps {
  order: PrintedSlips['orders'][number];
  slips: PrintedSlips;
  locale: Locale;
}

function eachText(line: { quantity: number; piecePrice: number }, locale: Locale): string {
  const count = formatCount(line.quantity, locale);
  return m.orders_each({ count, amount: shownAmount(line.piecePrice, locale) }, { locale });
}

/** Says what the shop's own receipt says (`app/features/orders/one-order/receipt.tsx`). */
export function Receipt({ order, slips: { brand, seller }, locale }: ReceiptProps) {
  const { number, placedAt, delivery, lines, toPay, status } = order;
  const hasVat = seller.vatRegistered === true && toPay > 0 && !isClosed(status);
  return (
    <>
      <header className={sheet.head}>
        <div>
          <p className={sheet.brand}>
            <bdi>{brand}</bdi>
          </p>
          <ReceiptSeller seller={seller} brand={brand} locale={locale} />
        </div>
        <h2 className={sheet.number}>
          <span className={sheet.small}>{m.receipt_title({}, { locale })}</span>
          <Whole>{String(number)}</Whole>
          <time className={sheet.small} dateTime={placedAt}>
            {localTime(placedAt, locale)}
          </time>
        </h2>
      </header>
      <ul className={styles.goods}>
        {lines.map((line) => (
          <li key={`${line.id} ${line.size ?? ''}`}>
            <span>
              <ProductName line={line} locale={locale} />
              <span className={sheet.small}>
                <bdi className={sheet.whole}>{eachText(line, locale)}</bdi>
              </span>
            </span>
            <Amount piastres={line.piecePrice * line.quantity} locale={locale} />
          </li>
        ))}
      </ul>
      <ReceiptAmounts order={order} locale={locale} />
      <p>{receiptCash(order, locale)}</p>
      {hasVat && (
        <p className={sheet.small}>
          {m.orders_vat({ amount: shownAmount(vatContained(toPay), locale) }, { locale })}
        </p>
      )}
      {delivery && (
        <section>
          <h3>{m.orders_delivery({}, { locale })}</h3>
          <SlipAddress delivery={delivery} locale={locale} />
        </section>
      )}
    </>
  );
}
