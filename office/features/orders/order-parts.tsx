import { isBeforeShipping } from '#domain/order/order-status.ts';
import { m } from '#messages';
import { Dot } from '../../ui/dot.tsx';
import { shortTime } from '../../ui/local-time.ts';
import { Money } from '../../ui/money.tsx';
import { governorateName } from '../../ui/order/governorate-name.ts';
import { Waited } from '../../ui/order/waited.tsx';
import { Stranger } from '../../ui/stranger.tsx';
import { Postponed } from '../contact/postponed.tsx';
import styles from './order-parts.module.css';
import type { ListedOrder } from './use-order-list.ts';

const nothing = '—';

interface PartProps {
  row: ListedOrder;
}

/** Whoever has ordered: by the name, and without an address by the e-mail. */
export function OrderName({ row: { name, email } }: PartProps) {
  const known = name ?? email;
  return <span className={styles.name}>{known ? <Stranger>{known}</Stranger> : nothing}</span>;
}

export function OrderPlace({ row: { governorate, city, needsAddress } }: PartProps) {
  if (needsAddress)
    return <span className={styles.missing}>{m.office_orders_needs_address()}</span>;
  if (!governorate) return <span>{nothing}</span>;
  return (
    <span>
      <span>{governorateName(governorate)}</span>
      {city && (
        <>
          <Dot />
          <Stranger>{city}</Stranger>
        </>
      )}
    </span>
  );
}

/** How long somebody has waited for the parcel to be sent; of others, when they were placed. */
export function OrderWaited({ row: { status, ageMinutes, placedAt, tries, againAt } }: PartProps) {
  if (isBeforeShipping(status)) {
    return (
      <span className={styles.waited}>
        {/* A packer does not see them. */}
        {tries !== undefined && <Postponed tries={tries} againAt={againAt} />}
        <Waited minutes={ageMinutes} />
      </span>
    );
  }
  return <time dateTime={placedAt}>{shortTime(placedAt)}</time>;
}

/** Nothing for who does not see money. */
export function OrderToPay({ row: { toPay, awaitsTransfer, paidAt, toGiveBack } }: PartProps) {
  if (toPay === undefined) return null;
  const note = moneyNote({ awaitsTransfer, paidAt, toGiveBack });
  return (
    <span className={styles.money}>
      {note && <span className="quiet">{note}</span>}
      <Money piastres={toPay} />
    </span>
  );
}

function moneyNote({
  awaitsTransfer,
  paidAt,
  toGiveBack,
}: Partial<ListedOrder>): string | undefined {
  if (toGiveBack) return m.office_orders_owed();
  if (paidAt) return m.office_orders_paid();
  return awaitsTransfer ? m.office_orders_unpaid() : undefined;
}
