import type { ReactNode } from 'react';
import { m } from '#messages';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

interface ShellProps {
  brand: string;
  onSignOut: () => void;
  children: ReactNode;
}

/** What is around every page. */
export function Shell({ brand, onSignOut, children }: ShellProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        {m.header_skip()}
      </a>
      <Header brand={brand} onSignOut={onSignOut} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer brand={brand} />
    </>
  );
}
