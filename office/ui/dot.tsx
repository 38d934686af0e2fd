import styles from './dot.module.css';

/** Stands between two facts of a line. Its space keeps them apart. */
export function Dot() {
  return <span className={styles.dot}> </span>;
}
