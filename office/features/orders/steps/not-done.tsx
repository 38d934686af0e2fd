import { Button } from '@mantine/core';
import { m } from '#messages';
import { ToldFault } from '../../../ui/told/told-fault.tsx';
import styles from '../orders.module.css';
import type { Undone } from './take-steps.ts';

interface NotDoneProps {
  undone: readonly Undone[];
  fault: string;
  onClose: () => void;
}

/** What a step of several orders has left as it was, and why. */
export function NotDone({ undone, fault, onClose }: NotDoneProps) {
  if (undone.length === 0 && !fault) return null;
  return (
    <ToldFault>
      <div className={styles.notDone}>
        <strong>{m.office_not_done()}</strong>
        {fault && <p>{fault}</p>}
        {undone.length > 0 && (
          <ul>
            {undone.map(({ number, why }) => (
              <li key={number}>{undoneText(number, why)}</li>
            ))}
          </ul>
        )}
        <Button variant="default" onClick={onClose}>
          {m.office_close()}
        </Button>
      </div>
    </ToldFault>
  );
}

/** Many sentences name their order. */
function undoneText(number: number, why: string): string {
  if (why.includes(String(number))) return why;
  return m.office_orders_undone_of({ number: String(number), why });
}
