import { memo, type ReactNode } from 'react';
import type { PublicSettings } from '#app/load-context.ts';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import type { Department } from '#domain/product/departments.ts';
import { m } from '#messages';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

interface ShellProps {
  settings: Pick<PublicSettings, 'brand' | 'couponCode'>;
  owner: OwnerSettings;
  departments: readonly Department[];
  bagQuantity: number;
  onSignOut: () => void;
  children: ReactNode;
}

/** What depends on the page asks for it: a new page renders that alone. */
export const Shell = memo(function Shell({
  settings,
  owner,
  departments,
  bagQuantity,
  onSignOut,
  children,
}: ShellProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        {m.header_skip()}
      </a>
      <Header
        {...settings}
        departments={departments}
        bagQuantity={bagQuantity}
        onSignOut={onSignOut}
      />
      <noscript>
        {import.meta.env.SSR && <p className="needs-script">{m.header_needs_script()}</p>}
      </noscript>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer brand={settings.brand} owner={owner} />
    </>
  );
});
