import type { ReactNode } from 'react';
import type { PublicSettings } from '#app/load-context.ts';
import { m } from '#messages';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

interface ShellProps {
  settings: Pick<PublicSettings, 'brand' | 'couponCode'>;
  bagQuantity: number;
  onSignOut: () => void;
  children: ReactNode;
}

export function Shell({ settings, bagQuantity, onSignOut, children }: ShellProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        {m.header_skip()}
      </a>
      <Header {...settings} bagQuantity={bagQuantity} onSignOut={onSignOut} />
      <noscript>
        {import.meta.env.SSR && <p className="needs-script">{m.header_needs_script()}</p>}
      </noscript>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer brand={settings.brand} />
    </>
  );
}
