import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { m } from '#messages';
import { currentLocale } from '../locale.ts';
import styles from './money.module.css';

/** `1,250.50 EGP`, set apart in its direction. */
export function Money({ piastres }: { piastres: number }) {
  return <bdi className={styles.money}>{moneyText(piastres)}</bdi>;
}

export function moneyText(piastres: number): string {
  return m.bag_egp({ amount: formatAmount(toEgp(piastres), currentLocale()) });
}
