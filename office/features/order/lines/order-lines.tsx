import { formatAmount, formatCount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { m } from '#messages';
import { currentLocale } from '../../../locale.ts';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { Amounts } from '../../../ui/order/amounts.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from '../order.module.css';
import { isWhole, type SeenLine, type SeenOrder } from '../order-data.ts';
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
      {whole && <Amounts order={whole} />}
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
