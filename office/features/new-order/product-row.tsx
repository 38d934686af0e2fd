import { Button } from '@mantine/core';
import { useId } from 'react';
import { formatCount } from '#domain/money/amount.ts';
import { toPiastres } from '#domain/money/money.ts';
import { textIn } from '#domain/text/local-text.ts';
import { m } from '#messages';
import type { Ok } from '../../client.ts';
import { currentLocale } from '../../locale.ts';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './new-order.module.css';
import type { TypedLine } from './typed-order.ts';

interface ProductRowProps {
  product: Ok<'products', 'list'>['rows'][number];
  /** Pieces that can still be added; undefined for what is not counted. */
  leftOf: (size: string) => number | undefined;
  /** Pieces that the order has of it already. */
  takenOf: (size: string) => number;
  onAdd: (line: TypedLine) => void;
}

/** A button for each size. */
export function ProductRow({ product, leftOf, takenOf, onAdd }: ProductRowProps) {
  const { id, name, nameAr, imagePath, price, sizes = [''] } = product;
  const heading = useId();
  const line = { id, name, imagePath, quantity: 1, ...(nameAr && { nameAr }) };
  return (
    <li className={styles.product}>
      <Picture path={imagePath} />
      <div className={styles.about}>
        <span id={heading} className={styles.name}>
          <bdi>{textIn(currentLocale(), product, 'name')}</bdi>
        </span>
        <Money piastres={toPiastres(price)} />
        <fieldset aria-labelledby={heading} className={styles.sizes}>
          {sizes.map((size) => (
            <SizeButton
              key={size}
              size={size}
              left={leftOf(size)}
              taken={takenOf(size)}
              onAdd={() => onAdd({ ...line, size })}
            />
          ))}
        </fieldset>
      </div>
    </li>
  );
}

interface SizeButtonProps {
  size: string;
  left: number | undefined;
  taken: number;
  onAdd: () => void;
}

function SizeButton({ size, left, taken, onAdd }: SizeButtonProps) {
  const inOrder = formatCount(taken, currentLocale());
  const shown = formatCount(Math.max(0, left ?? 0), currentLocale());
  return (
    <Button
      variant={taken > 0 ? 'light' : 'default'}
      px="sm"
      disabled={left !== undefined && left <= 0}
      onClick={onAdd}
    >
      {size === '' ? <span>{m.office_add()}</span> : <bdi>{size}</bdi>}
      {taken > 0 && (
        <strong className={styles.left}>{m.office_in_order({ shown: inOrder })}</strong>
      )}
      {left !== undefined && (
        <span className={styles.left}>
          {left > 0 ? m.office_size_left({ shown }) : m.office_sold_out()}
        </span>
      )}
    </Button>
  );
}
