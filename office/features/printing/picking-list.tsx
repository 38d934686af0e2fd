import { formatCount } from '#domain/money/amount.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import { Dot } from '../../ui/dot.tsx';
import { type Pick, pickLines } from './pick-lines.ts';
import styles from './picking-list.module.css';
import sheet from './sheet.module.css';
import { ProductName, piecesText, timesText, Whole } from './sheet-text.tsx';
import type { PrintedOrder } from './slips-query.ts';

interface PickingListProps {
  orders: readonly PrintedOrder[];
  locale: Locale;
}

/** What is taken from each shelf for all these parcels. */
export function PickingList({ orders, locale }: PickingListProps) {
  const picks = pickLines(orders);
  const pieces = picks.reduce((sum, pick) => sum + pick.pieces, 0);
  const count = orders.length;
  return (
    <>
      <header className={sheet.head}>
        <h2>{m.office_print_picking({}, { locale })}</h2>
        <p className={sheet.small}>
          <span>
            {m.office_print_orders({ count, shown: formatCount(count, locale) }, { locale })}
          </span>
          <Dot />
          <span>{piecesText(pieces, locale)}</span>
        </p>
      </header>
      <table className={styles.picks}>
        <thead>
          <tr>
            <th scope="col">{m.office_picking_shelf({}, { locale })}</th>
            <th scope="col">{m.office_picking_product({}, { locale })}</th>
            <th scope="col">{m.office_picking_pieces({}, { locale })}</th>
            <th scope="col">{m.office_picking_of({}, { locale })}</th>
          </tr>
        </thead>
        <tbody>
          {picks.map((pick) => (
            <PickRow key={`${pick.id} ${pick.size ?? ''}`} pick={pick} locale={locale} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function PickRow({ pick, locale }: { pick: Pick; locale: Locale }) {
  const { shelf, pieces, parcels } = pick;
  return (
    <tr>
      <td className={styles.shelf}>
        {shelf === undefined ? m.office_picking_no_shelf({}, { locale }) : <bdi>{shelf}</bdi>}
      </td>
      <td>
        <ProductName line={pick} locale={locale} />
      </td>
      <td className={styles.pieces}>
        <bdi>{formatCount(pieces, locale)}</bdi>
      </td>
      <td className={styles.parcels}>
        {parcels.map((parcel) => (
          <span key={parcel.number}>
            <b>{timesText(parcel.pieces, locale)}</b> <Whole>{String(parcel.number)}</Whole>
          </span>
        ))}
      </td>
    </tr>
  );
}
