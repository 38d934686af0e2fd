import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages';
import type { Input } from '../../client.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { useWaitingChange } from '../../kept/use-kept.ts';
import { Card } from '../../ui/card.tsx';
import { shortTime } from '../../ui/local-time.ts';
import { whoName } from '../../ui/order/who-name.ts';
import { Stranger } from '../../ui/stranger.tsx';
import { type NoteDraft, NoteForm } from './note-form.tsx';
import styles from './order.module.css';
import type { SeenOrder } from './order-data.ts';

/** Between the staff: the shopper never reads it. */
export function OrderNote({ order, canEdit }: { order: SeenOrder; canEdit: boolean }) {
  const { number, staffNote, version } = order;
  const [draft, setDraft, clear] = useDraft<NoteDraft | null>(`order-${number}-note`, null);
  const [wasOpen, setWasOpen] = useState(false);
  const waiting = useWaitingChange('setNote', number);
  if (!canEdit && !staffNote) return null;
  if (waiting) {
    const { staffNote: text } = waiting.input as Input<'orders', 'setNote'>;
    return (
      <Card title={m.office_order_note()}>
        <div className={styles.note}>
          <Stranger>{String(text) || (staffNote?.text ?? '')}</Stranger>
          <p className="quiet">{m.office_not_sent()}</p>
        </div>
      </Card>
    );
  }
  return (
    <Card title={m.office_order_note()}>
      {staffNote ? (
        <div className={styles.note}>
          <Stranger>{staffNote.text}</Stranger>
          <p className="quiet">
            {[staffNote.madeBy && whoName(staffNote.madeBy), shortTime(staffNote.at)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      ) : (
        !draft && <p className="quiet">{m.office_order_note_hint()}</p>
      )}
      {canEdit && !draft && (
        <Button
          variant="default"
          autoFocus={wasOpen}
          onClick={() => setDraft({ text: staffNote?.text ?? '', version })}
        >
          {staffNote ? m.office_order_note_change() : m.office_order_note_write()}
        </Button>
      )}
      {canEdit && draft && (
        <NoteForm
          order={order}
          draft={draft}
          setDraft={setDraft}
          close={() => {
            setWasOpen(true);
            clear();
          }}
        />
      )}
    </Card>
  );
}
