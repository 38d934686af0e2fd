import type { ReactNode } from 'react';
import { m } from '#messages';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

interface ShellProps {
  brand: string;
  /** Pieces in the bag. */
  bagQuantity: number;
  onSignOut: () => void;
  children: ReactNode;
}

/** What is around every page. */
export function Shell({ brand, bagQuantity, onSignOut, children }: ShellProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        {m.header_skip()}
      </a>
      <Header brand={brand} bagQuantity={bagQuantity} onSignOut={onSignOut} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer brand={brand} />
    </>
  );
}
