import type { ReactNode } from 'react';
import { brand } from './brand.ts';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './sheet.module.css';

/** A page of somebody who is not logged in. */
export function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <span className={styles.brand}>
          <bdi>{brand()}</bdi>
        </span>
        <LanguageSwitch />
      </header>
      <main className={styles.sheet}>
        <div className={styles.inner}>{children}</div>
      </main>
    </div>
  );
}
