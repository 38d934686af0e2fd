import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from '#app/router/hydrated-router.tsx';
import { pageDataId, readPageData } from '#app/router/page-data.ts';
import { startRouter } from '#app/router/router-store.ts';
import { nextTask } from '#app/ui/next-task.ts';

// React starts in a task of its own: with the start of the router it would be a long task on a weak
// phone. Not awaited here: chunks of a module that waits are not joined, and each is a request.
if (startRouter(readPageData(document.getElementById(pageDataId)?.textContent)))
  void nextTask().then(hydrate);

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
