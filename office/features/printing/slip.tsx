import { isClosed } from '#domain/order/closed-order.ts';
import { awaitsTransfer, cashOf } from '#domain/order/due.ts';
import { lacksFee } from '#domain/order/order.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import { statusName } from '../../ui/order/status-badge.tsx';
import { Stranger } from '../../ui/stranger.tsx';
import sheet from './sheet.module.css';
import { Amount, ProductName, piecesText, timesText, Whole } from './sheet-text.tsx';
import styles from './slip.module.css';
import { SlipAddress } from './slip-address.tsx';
import type { PrintedOrder, PrintedSlips } from './slips-query.ts';

interface SlipProps {
  order: PrintedOrder;
  slips: PrintedSlips;
  locale: Locale;
}

/** Goes on the parcel, or into it. */
export function Slip({ order, slips: { brand, seller }, locale }: SlipProps) {
  const { number, delivery, lines, totalQuantity, history } = order;
  const phone = seller.sellerPhone ?? seller.sellerWhatsapp;
  const courier = history.findLast((step) => step.courier !== undefined)?.courier;
  const waybill = history.findLast((step) => step.waybill !== undefined)?.waybill;
  return (
    <>
      <header className={sheet.head}>
        <p className={sheet.brand}>
          <bdi>{brand}</bdi>
          {phone && (
            <span className={sheet.small}>
              <Whole>{phone}</Whole>
            </span>
          )}
        </p>
        <h2 className={sheet.number}>
          <span className={sheet.small}>{m.office_print_slip({}, { locale })}</span>
          <Whole>{String(number)}</Whole>
        </h2>
      </header>
      <section className={styles.to}>
        <h3>{m.office_slip_to({}, { locale })}</h3>
        {delivery ? (
          <SlipAddress delivery={delivery} locale={locale} />
        ) : (
          <p className={styles.name}>{m.office_no_address({}, { locale })}</p>
        )}
      </section>
      <Collect order={order} locale={locale} />
      {(courier ?? waybill) !== undefined && (
        <dl className={styles.pairs}>
          {courier !== undefined && (
            <div>
              <dt>{m.office_order_courier({}, { locale })}</dt>
              <dd>
                <Stranger>{courier}</Stranger>
              </dd>
            </div>
          )}
          {waybill !== undefined && (
            <div>
              <dt>{m.office_order_waybill({}, { locale })}</dt>
              <dd className={styles.waybill}>
                <Stranger>{waybill}</Stranger>
              </dd>
            </div>
          )}
        </dl>
      )}
      <section>
        <h3>
          <span>{m.office_slip_contents({}, { locale })}</span>{' '}
          <span className={sheet.small}>{piecesText(totalQuantity, locale)}</span>
        </h3>
        <ul className={styles.contents}>
          {lines.map((line) => (
            <li key={`${line.id} ${line.size ?? ''}`}>
              <span className={styles.tick} />
              <span className={styles.pieces}>{timesText(line.quantity, locale)}</span>
              <ProductName line={line} locale={locale} />
              {line.shelf !== undefined && <bdi className={styles.shelf}>{line.shelf}</bdi>}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** What the courier takes at the door. */
function Collect({ order, locale }: { order: PrintedOrder; locale: Locale }) {
  const { status, toPay } = order;
  // Who packs sees no amount of what is not packed yet.
  if (toPay === undefined) return null;
  if (isClosed(status)) {
    return (
      <p className={styles.collect}>
        {m.office_slip_closed({ status: statusName(status, locale) }, { locale })}
      </p>
    );
  }
  const payable = { ...order, deliveryFee: order.deliveryFee ?? null, toPay };
  const note = awaitsTransfer(payable)
    ? m.office_slip_not_paid({}, { locale })
    : cashOf(payable) === 0 && toPay > 0
      ? m.office_slip_paid({}, { locale })
      : lacksFee(payable) && m.office_slip_fee_later({}, { locale });
  return (
    <div className={styles.collect}>
      <span>{m.office_slip_collect({}, { locale })}</span>
      <strong>
        <Amount piastres={cashOf(payable)} locale={locale} />
      </strong>
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}
