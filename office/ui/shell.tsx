import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { m } from '#messages';
import { brand } from './brand.ts';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './shell.module.css';

/** What the menu leads to. The label is the page's heading, too. */
const links = [
  { to: '/', label: m.office_today },
  { to: '/orders', label: m.office_orders },
] as const;

/** Around each page of somebody who is logged in. */
export function Shell({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu.
  useEffect(() => setOpen(false), [pathname]);

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {m.office_skip()}
      </a>
      <header className={styles.top}>
        <span className={styles.brand}>
          <bdi>{brand()}</bdi>
        </span>
        <LanguageSwitch />
        <Button
          className={styles.button}
          variant="default"
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpen(!isOpen)}
        >
          {m.office_menu()}
        </Button>
      </header>
      <nav
        id="menu"
        className={styles.menu}
        aria-label={m.office_pages()}
        data-closed={!isOpen || undefined}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                className={styles.link ?? ''}
                to={to}
                end={to === '/'}
                onClick={() => setOpen(false)}
              >
                {label()}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
