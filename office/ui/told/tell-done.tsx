import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { m } from '#messages';
import { change } from '../../change.ts';
import { queryClient } from '../../query-client.ts';
import { faultText } from './fault-text.ts';
import { showToast, tell } from './tell.ts';
import styles from './tell-done.module.css';

/** Ms: as long as the mail of a step waits (`undoTime` of the shop). */
const undoTime = 10_000;

interface DoneStep {
  number: number;
  /** The id of its line in the log. */
  version: number;
}

/** What was done with orders, with Undo for ten seconds. */
export function tellDone(message: string, steps: readonly DoneStep[]): void {
  const lines = steps.map(({ version }) => version);
  tellUndoable(message, lines.join('-'), () => undo(steps));
}

/** The same of what is not undone by the log. */
export function tellUndoable(message: string, what: string, undo: () => Promise<unknown>): void {
  const id = `done-${what}`;
  showToast({
    id,
    autoClose: undoTime,
    className: styles.toast ?? '',
    message: (
      <span className={styles.done}>
        <span>{message}</span>
        <Button
          variant="default"
          onClick={() => {
            notifications.hide(id);
            void undo();
          }}
        >
          {m.office_undo()}
        </Button>
      </span>
    ),
  });
}

/** Takes them back, and tells what came of it. */
export async function undo(steps: readonly DoneStep[]): Promise<void> {
  const faults = new Set<string>();
  // One after the other: the shop refuses more than a few changes of one person at a time.
  for (const { number, version } of steps) {
    const fault = faultText(await change('log', 'undo', { id: version }, [number]));
    if (fault) faults.add(fault);
  }
  await queryClient.invalidateQueries();
  tell(faults.size > 0 ? [...faults].join('\n') : m.office_undone());
}
