import { type ReactNode, useEffect, useRef } from 'react';
import styles from './panel.module.css';

/** What a button asks before its step. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? panel.current)?.focus();
  }, []);
  return (
    <fieldset ref={panel} tabIndex={-1} className={styles.panel}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
