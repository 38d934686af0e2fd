import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages';
import { Dialog } from '../../../ui/dialog.tsx';
import { ToldFault } from '../../../ui/told/told-fault.tsx';
import { MailHint } from '../mail-hint.tsx';
import { Meanwhile } from '../meanwhile.tsx';
import styles from '../order.module.css';
import type { SeenLine, WholeOrder } from '../order-data.ts';
import { type LineDraft, LineFields } from './line-fields.tsx';
import { lineName } from './line-name.ts';
import { useEditLine } from './use-edit-line.ts';

interface LineFormProps {
  order: WholeOrder;
  line: SeenLine;
  draft: LineDraft;
  setDraft: (draft: LineDraft) => void;
  close: () => void;
}

/** Another size, fewer pieces, or none: the stock follows, and the shopper is told. */
export function LineForm({ order, line, draft, setDraft, close }: LineFormProps) {
  const { isRunning, fault, conflicts, edit, insist } = useEditLine(order, line, close);
  const [asksToRemove, setAsksToRemove] = useState(false);

  function save(): void {
    const changed = {
      ...(draft.size !== (line.size ?? '') && { to: draft.size }),
      ...(draft.quantity !== line.quantity && { quantity: draft.quantity }),
    };
    if (Object.keys(changed).length === 0) close();
    else void edit(changed, draft.version);
  }

  function remove(): void {
    setAsksToRemove(false);
    void edit({ remove: true }, draft.version);
  }

  return (
    <section className={styles.lineForm} aria-label={lineName(line)}>
      <LineFields number={order.number} line={line} draft={draft} setDraft={setDraft} />
      <ToldFault>{fault}</ToldFault>
      <Meanwhile
        conflicts={conflicts}
        isRunning={isRunning}
        keepMine={() => void insist()}
        keepTheirs={close}
      />
      <MailHint order={order} />
      <div className={styles.buttons}>
        <Button variant="outline" loading={isRunning} onClick={save}>
          {m.office_order_save()}
        </Button>
        <Button variant="default" disabled={isRunning} onClick={close}>
          {m.office_discard()}
        </Button>
        {order.lines.length > 1 && (
          <Button variant="default" disabled={isRunning} onClick={() => setAsksToRemove(true)}>
            {m.office_remove()}
          </Button>
        )}
      </div>
      <Dialog
        title={m.office_order_remove_line({ name: lineName(line) })}
        isOpen={asksToRemove}
        close={() => setAsksToRemove(false)}
      >
        <MailHint order={order} />
        <Button color="red.9" data-autofocus onClick={remove}>
          {m.office_remove()}
        </Button>
      </Dialog>
    </section>
  );
}
