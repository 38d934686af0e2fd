import type { ReactNode } from 'react';
import type { PublicSettings } from '#app/load-context.ts';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { m } from '#messages';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

interface ShellProps {
  settings: Pick<PublicSettings, 'brand' | 'couponCode'>;
  owner: OwnerSettings;
  bagQuantity: number;
  onSignOut: () => void;
  children: ReactNode;
}

export function Shell({ settings, owner, bagQuantity, onSignOut, children }: ShellProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        {m.header_skip()}
      </a>
      <Header {...settings} bagQuantity={bagQuantity} onSignOut={onSignOut} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer brand={settings.brand} owner={owner} />
    </>
  );
}
