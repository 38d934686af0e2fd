import { Button } from '@mantine/core';
import { maxQuantity } from '#domain/bag/bag.ts';
import { formatCount } from '#domain/money/amount.ts';
import { textIn } from '#domain/text/local-text.ts';
import { m } from '#messages';
import type { Ok } from '../../client.ts';
import { currentLocale } from '../../locale.ts';
import { Money } from '../../ui/money.tsx';
import styles from './new-order.module.css';
import type { TypedLine } from './typed-order.ts';

interface LineListProps {
  lines: readonly TypedLine[];
  /** Its prices; undefined while they are not known. */
  quote: Ok<'orders', 'quote'> | undefined;
  onChange: (lines: TypedLine[]) => void;
}

export function LineList({ lines, quote, onChange }: LineListProps) {
  if (lines.length === 0) return <p className="quiet">{m.office_no_lines()}</p>;
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => {
        const priced = quote?.lines.find(
          ({ id, size = '' }) => id === line.id && size === line.size,
        );
        return (
          <Line
            key={`${line.id} ${line.size}`}
            line={line}
            sum={priced && priced.piecePrice * line.quantity}
            onPieces={(quantity) =>
              onChange(
                quantity === 0
                  ? lines.filter((_, other) => other !== index)
                  : lines.with(index, { ...line, quantity }),
              )
            }
          />
        );
      })}
    </ul>
  );
}

interface LineProps {
  line: TypedLine;
  /** Piastres. */
  sum: number | undefined;
  onPieces: (quantity: number) => void;
}

function Line({ line, sum, onPieces }: LineProps) {
  const { size, quantity } = line;
  const text = textIn(currentLocale(), line, 'name');
  const name = size === '' ? text : `${text} ${size}`;
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <bdi>{text}</bdi> {size !== '' && <b>{m.bag_line_size({ size })}</b>}
      </span>
      <span className={styles.steps}>
        <Button
          variant="default"
          px="md"
          aria-label={quantity > 1 ? m.office_fewer({ name }) : m.office_remove_line({ name })}
          onClick={() => onPieces(quantity - 1)}
        >
          {m.office_minus()}
        </Button>
        <span className={styles.quantity} aria-live="polite">
          <bdi>{formatCount(quantity, currentLocale())}</bdi>
        </span>
        <Button
          variant="default"
          px="md"
          aria-label={m.office_more({ name })}
          disabled={quantity >= maxQuantity}
          onClick={() => onPieces(quantity + 1)}
        >
          {m.office_plus()}
        </Button>
      </span>
      <span className={styles.lineSum}>{sum !== undefined && <Money piastres={sum} />}</span>
    </li>
  );
}
