import type { ReactNode } from 'react';
import type { PublicSettings } from '#app/load-context.ts';
import { m } from '#messages';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

interface ShellProps {
  settings: Pick<PublicSettings, 'brand' | 'couponCode'>;
  /** Pieces in the bag. */
  bagQuantity: number;
  onSignOut: () => void;
  children: ReactNode;
}

/** What is around every page. */
export function Shell({ settings, bagQuantity, onSignOut, children }: ShellProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        {m.header_skip()}
      </a>
      <Header {...settings} bagQuantity={bagQuantity} onSignOut={onSignOut} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer brand={settings.brand} />
    </>
  );
}
