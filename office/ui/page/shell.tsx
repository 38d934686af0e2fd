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
  { to: '/own', label: m.office_own },
] as const;

type MenuPath = (typeof links)[number]['to'];

interface ShellProps {
  /** What waits there: beside the link, outside its name. */
  waiting?: { readonly [Path in MenuPath]?: string | undefined };
  /** Below the links. */
  tools?: ReactNode;
  /** Below the name of the shop: what everybody has to know at once. */
  notice?: ReactNode;
  children: ReactNode;
}

/** Around each page of somebody who is logged in. */
export function Shell({ waiting = {}, tools, notice, children }: ShellProps) {
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
        {notice}
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
              {waiting[to] && <span className={styles.waiting}>{waiting[to]}</span>}
            </li>
          ))}
        </ul>
        <div className={styles.tools}>{tools}</div>
      </nav>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
