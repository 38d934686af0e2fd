import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from '#app/router/hydrated-router.tsx';
import { readPageData } from '#app/router/page-data.ts';
import { startRouter } from '#app/router/router-store.ts';

if (startRouter(readPageData(document))) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
