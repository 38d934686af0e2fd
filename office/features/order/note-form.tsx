import { Button, Textarea } from '@mantine/core';
import { m } from '#messages';
import { change, isKept } from '../../change.ts';
import { tellDone } from '../../ui/told/tell-done.tsx';
import { ToldFault } from '../../ui/told/told-fault.tsx';
import { Meanwhile } from './meanwhile.tsx';
import styles from './order.module.css';
import { type SeenOrder, showChanged } from './order-data.ts';
import { useSend } from './use-send.ts';

const maxLength = 1_000;

export interface NoteDraft {
  text: string;
  /** Of the order that was seen. */
  version: number;
}

interface NoteFormProps {
  order: SeenOrder;
  draft: NoteDraft;
  setDraft: (draft: NoteDraft) => void;
  close: () => void;
}

export function NoteForm({ order, draft, setDraft, close }: NoteFormProps) {
  const { isRunning, fault, conflicts, send } = useSend();
  const { number } = order;

  /** @param version that was seen, with what it says */
  async function save(version: number): Promise<void> {
    const staffNote = draft.text;
    const answer = await send(() => change('orders', 'setNote', { number, staffNote, version }));
    if (isKept(answer)) return close();
    if (!('ok' in answer)) return void showChanged(number, {});
    close();
    tellDone(m.office_saved(), [{ number, version: answer.ok.version }]);
    void showChanged(number, answer.ok);
  }

  return (
    <form
      className={styles.parts}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(draft.version);
      }}
    >
      <Textarea
        label={m.office_order_note_field()}
        description={m.office_order_note_hint()}
        size="md"
        rows={4}
        maxLength={maxLength}
        value={draft.text}
        autoFocus
        onChange={(event) => setDraft({ ...draft, text: event.currentTarget.value })}
      />
      <ToldFault>{fault}</ToldFault>
      <Meanwhile
        conflicts={conflicts.map((met) => ({
          ...met,
          theirs: order.staffNote?.text ?? '',
          yours: draft.text,
        }))}
        isRunning={isRunning}
        keepMine={() => void save(order.version)}
        keepTheirs={close}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="outline" loading={isRunning}>
          {m.office_order_save()}
        </Button>
        <Button variant="default" disabled={isRunning} onClick={close}>
          {m.office_discard()}
        </Button>
      </div>
    </form>
  );
}
