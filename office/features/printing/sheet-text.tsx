import { formatAmount, formatCount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { type Bilingual, textIn } from '#domain/text/local-text.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import styles from './sheet.module.css';

/** A number, a telephone or an amount: never broken, never turned round. */
export function Whole({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className={styles.whole}>
      {children}
    </bdi>
  );
}

/** `1,250.50 EGP` in the language of the sheet. */
export function Amount({ piastres, locale }: { piastres: number; locale: Locale }) {
  return <bdi className={styles.whole}>{amountText(piastres, locale)}</bdi>;
}

export function amountText(piastres: number, locale: Locale): string {
  return m.bag_egp({ amount: shownAmount(piastres, locale) }, { locale });
}

/** Without the currency. */
export function shownAmount(piastres: number, locale: Locale): string {
  return formatAmount(toEgp(piastres), locale);
}

export function piecesText(pieces: number, locale: Locale): string {
  return m.office_order_pieces({ count: pieces, shown: formatCount(pieces, locale) }, { locale });
}

/** `2 ×` */
export function timesText(pieces: number, locale: Locale): string {
  return m.office_times({ count: formatCount(pieces, locale) }, { locale });
}

interface ProductNameProps {
  line: Bilingual<'name'> & { name: string; size?: string };
  locale: Locale;
}

export function ProductName({ line, locale }: ProductNameProps) {
  return (
    <span className={styles.product}>
      <bdi>{textIn(locale, line, 'name')}</bdi>{' '}
      {line.size !== undefined && (
        <span className={styles.size}>{m.bag_line_size({ size: line.size }, { locale })}</span>
      )}
    </span>
  );
}
