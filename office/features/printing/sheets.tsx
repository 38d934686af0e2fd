import { type ReactNode, useRef } from 'react';
import { formatCount } from '#domain/money/amount.ts';
import { directionOf, type Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import { currentLocale } from '../../locale.ts';
import { PickingList } from './picking-list.tsx';
import type { PrintChoice } from './print-choice.ts';
import { Receipt } from './receipt.tsx';
import styles from './sheet.module.css';
import { Slip } from './slip.tsx';
import type { PrintedSlips } from './slips-query.ts';
import { usePageSize } from './use-page-size.ts';

interface SheetsProps {
  slips: PrintedSlips;
  choice: PrintChoice;
}

/** As they are on paper: nothing else of the page is printed. */
export function Sheets({ slips, choice: { kind, paper, language } }: SheetsProps) {
  const list = useRef<HTMLDivElement>(null);
  const tooLong = usePageSize(paper, () => [
    ...(list.current?.querySelectorAll<HTMLElement>('article') ?? []),
  ]);
  const { orders } = slips;
  const locale = currentLocale();
  const sheet = (number: number, of: Locale, children: ReactNode) => (
    <article
      key={number}
      className={styles.sheet}
      data-paper={paper}
      lang={of}
      dir={directionOf(of)}
      aria-label={m.orders_number({ number })}
    >
      {children}
    </article>
  );
  return (
    <div ref={list} className={styles.sheets}>
      {/* A list for the shelves may be as long as it likes. */}
      <p role="status">
        {kind !== 'picking' &&
          tooLong > 0 &&
          m.office_print_too_long({ count: tooLong, shown: formatCount(tooLong, locale) })}
      </p>
      {kind === 'picking' && (
        <article className={styles.sheet} data-paper={paper} aria-label={m.office_print_picking()}>
          <PickingList orders={orders} locale={locale} />
        </article>
      )}
      {kind === 'slip' &&
        orders.map((order) =>
          sheet(order.number, locale, <Slip order={order} slips={slips} locale={locale} />),
        )}
      {kind === 'receipt' &&
        orders.map((order) => {
          const of = language ?? order.language;
          return sheet(order.number, of, <Receipt order={order} slips={slips} locale={of} />);
        })}
    </div>
  );
}
