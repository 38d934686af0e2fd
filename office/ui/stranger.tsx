import styles from './stranger.module.css';

/** Words of a stranger: text and nothing else, set apart in its direction, and marked as theirs. */
export function Stranger({ children }: { children: string }) {
  return <bdi className={styles.stranger}>{children}</bdi>;
}
