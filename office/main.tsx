import './ui/styles.ts';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { followSessionEnd } from './features/staff/session.ts';
import { applyLocale } from './locale.ts';
import { queryClient } from './query-client.ts';
import { createOfficeRouter } from './routes/routes.tsx';
import { allowStyleTexts } from './trusted-types.ts';
import { colours, theme } from './ui/theme.ts';

/** Of this document: only what carries it may run, or style the page. */
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
const place = document.getElementById('office');

allowStyleTexts();
applyLocale();
followSessionEnd();

if (place) {
  createRoot(place).render(
    <StrictMode>
      <DirectionProvider>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={colours}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce}
        >
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={createOfficeRouter()} />
          </QueryClientProvider>
          <Notifications position="bottom-center" />
        </MantineProvider>
      </DirectionProvider>
    </StrictMode>,
  );
}
