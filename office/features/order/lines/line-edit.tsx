import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages';
import { useDraft } from '../../../drafts/use-draft.ts';
import styles from '../order.module.css';
import type { SeenLine, WholeOrder } from '../order-data.ts';
import type { LineDraft } from './line-fields.tsx';
import { LineForm } from './line-form.tsx';
import { lineName } from './line-name.ts';

export function LineEdit({ order, line }: { order: WholeOrder; line: SeenLine }) {
  const key = `order-${order.number}-line-${line.id}-${line.size}`;
  const [draft, setDraft, clear] = useDraft<LineDraft | null>(key, null);
  const [wasOpen, setWasOpen] = useState(false);
  if (!draft) {
    return (
      <Button
        className={styles.edit}
        variant="default"
        autoFocus={wasOpen}
        aria-label={m.office_order_change_line({ name: lineName(line) })}
        onClick={() =>
          setDraft({ size: line.size ?? '', quantity: line.quantity, version: order.version })
        }
      >
        {m.office_order_change()}
      </Button>
    );
  }
  const close = () => {
    setWasOpen(true);
    clear();
  };
  return <LineForm {...{ order, line, draft, setDraft, close }} />;
}
