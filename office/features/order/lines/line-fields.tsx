import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#domain/money/amount.ts';
import { m } from '#messages';
import { currentLocale } from '../../../locale.ts';
import { procedureQuery } from '../../../procedure-query.ts';
import styles from '../order.module.css';
import type { SeenLine } from '../order-data.ts';

/** What somebody is about to make of a line, and the order that they saw then. */
export interface LineDraft {
  size: string;
  quantity: number;
  version: number;
}

interface LineFieldsProps {
  number: number;
  line: SeenLine;
  draft: LineDraft;
  setDraft: (draft: LineDraft) => void;
}

export function LineFields({ number, line, draft, setDraft }: LineFieldsProps) {
  const { data } = useQuery(procedureQuery('orders', 'sizes', { number }));
  const sizes = data?.rows.find(({ id }) => id === line.id)?.sizes ?? [];
  return (
    <div className={styles.pair}>
      {line.size !== undefined && (
        <NativeSelect
          label={m.size_legend()}
          size="md"
          autoFocus
          value={draft.size}
          onChange={(event) => setDraft({ ...draft, size: event.currentTarget.value })}
          data={sizeChoices(sizes, line.size)}
        />
      )}
      <NativeSelect
        label={m.office_order_quantity()}
        size="md"
        autoFocus={line.size === undefined}
        value={draft.quantity}
        onChange={(event) => setDraft({ ...draft, quantity: Number(event.currentTarget.value) })}
        data={Array.from({ length: line.quantity }, (_, index) => ({
          value: String(index + 1),
          label: formatCount(index + 1, currentLocale()),
        }))}
      />
    </div>
  );
}

type Sizes = readonly { size: string; left: number | null }[];

/** The line keeps its own, also one that is no longer sold. */
function sizeChoices(sizes: Sizes, own: string) {
  const others = sizes.map(({ size, left }) => ({
    value: size,
    label: size === own || left === null ? size : sizeText(size, left),
    disabled: left === 0 && size !== own,
  }));
  const isSold = sizes.some(({ size }) => size === own);
  return isSold ? others : [{ value: own, label: own }, ...others];
}

function sizeText(size: string, left: number): string {
  if (left === 0) return m.size_sold_out({ size });
  const shown = formatCount(left, currentLocale());
  return m.office_order_size_left({ size, count: left, shown });
}
