import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { m } from '#messages';
import { change } from '../change.ts';
import { queryClient } from '../query-client.ts';
import { faultText } from './fault-text.ts';
import { showToast, tell } from './tell.ts';
import styles from './tell-done.module.css';

/** Ms: as long as the mail of a step waits (`undoTime` of the shop). */
const undoTime = 10_000;

/**
 * What was done, with Undo for ten seconds.
 * @param lines the ids of its lines in the log: the `version` of each step's answer
 */
export function tellDone(message: string, lines: readonly number[]): void {
  tellUndoable(message, lines.join('-'), () => undo(lines));
}

/** The same of what is not undone by the log. */
export function tellUndoable(message: string, what: string, undo: () => Promise<unknown>): void {
  const id = `done-${what}`;
  showToast({
    id,
    autoClose: undoTime,
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

async function undo(lines: readonly number[]): Promise<void> {
  const answers = await Promise.all(lines.map((line) => change('log', 'undo', { id: line })));
  await queryClient.invalidateQueries();
  const faults = [...new Set(answers.map(faultText))].filter(Boolean);
  tell(faults.length > 0 ? faults.join('\n') : m.office_undone());
}
