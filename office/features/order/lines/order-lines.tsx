import { formatAmount, formatCount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { type AmountRow, amountRows } from '#domain/order/amount-rows.ts';
import { m } from '#messages';
import { currentLocale } from '../../../locale.ts';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from '../order.module.css';
import { isWhole, type SeenLine, type SeenOrder, type WholeOrder } from '../order-data.ts';
import { LineEdit } from './line-edit.tsx';
import { lineName } from './line-name.ts';

/** @param canEdit before it is shipped, for who may */
export function OrderLines({ order, canEdit }: { order: SeenOrder; canEdit: boolean }) {
  const whole = isWhole(order) ? order : undefined;
  return (
    <Card title={m.office_order_lines()}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={`${line.id}:${line.size}`} className={styles.line}>
            {line.imagePath && <Picture path={line.imagePath} />}
            <div className={styles.lineText}>
              <LineText line={line} />
              {whole && canEdit && <LineEdit order={whole} line={line} />}
            </div>
          </li>
        ))}
      </ul>
      {whole && <Sums order={whole} />}
    </Card>
  );
}

function LineText({ line }: { line: SeenLine }) {
  const { quantity, piecePrice } = line;
  const count = formatCount(quantity, currentLocale());
  return (
    <>
      <span className={styles.lineName}>{lineName(line)}</span>
      <span className={styles.price}>
        <span className="quiet">
          {piecePrice === undefined
            ? m.office_order_pieces({ count: quantity, shown: count })
            : m.orders_each({ count, amount: formatAmount(toEgp(piecePrice), currentLocale()) })}
        </span>
        {piecePrice !== undefined && <Money piastres={piecePrice * quantity} />}
      </span>
    </>
  );
}

function Sums({ order }: { order: WholeOrder }) {
  return (
    <dl className={styles.sums}>
      {amountRows(order).map((row) => (
        <div key={row.name}>
          <dt>{sumName(row, order)}</dt>
          <dd>
            <SumOf row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function SumOf({ row: { name, piastres } }: { row: AmountRow }) {
  if (name === 'delivery' && piastres === 0) return <span>{m.amount_free()}</span>;
  if (name !== 'discount') return <Money piastres={piastres} />;
  const amount = formatAmount(toEgp(piastres), currentLocale());
  return <bdi>{m.amount_minus({ amount })}</bdi>;
}

function sumName({ name }: AmountRow, { code }: WholeOrder): string {
  if (name === 'discount' && code !== undefined) return m.amount_discount_code({ code });
  return m[`amount_${name}`]();
}
