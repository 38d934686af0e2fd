import { Loader } from '@mantine/core';
import { m } from '#messages';
import styles from './waiting.module.css';

/** Shown after a moment: what comes at once needs none. */
export function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label={m.office_loading()}>
      <Loader size="md" type="dots" />
    </div>
  );
}
