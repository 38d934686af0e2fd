import './ui/styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { startSession } from './features/staff/session.ts';
import { keepAnswers, showKeptAnswers } from './kept/kept-answers.ts';
import { followConnection } from './kept/outbox.ts';
import { registerWorker } from './kept/register-worker.ts';
import { showSteps } from './kept/steps.ts';
import { applyLocale } from './locale.ts';
import { queryClient } from './query-client.ts';
import { createOfficeRouter } from './routes/routes.tsx';
import { OfficeLook } from './ui/office-look.tsx';

const place = document.getElementById('office');

applyLocale();
keepAnswers();
startSession();
followConnection();
// The script of the page comes meanwhile.
const router = createOfficeRouter();
await showKeptAnswers();
void showSteps();

if (place) {
  createRoot(place).render(
    <StrictMode>
      <OfficeLook>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </OfficeLook>
    </StrictMode>,
  );
}
registerWorker();
