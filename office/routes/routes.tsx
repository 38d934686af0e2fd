import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router';
import { useLocale } from '../locale.ts';
import { Waiting } from '../ui/told/waiting.tsx';
import { FailedPage } from './failed-page.tsx';
import { Gate } from './gate.tsx';
import { InvitationPage } from './invitation.tsx';
import { NoPage } from './no-page.tsx';
import { Today } from './today.tsx';

/** Drawn anew in another language, with all that was typed. */
function inLanguage(Page: ComponentType): ComponentType {
  return function PageInLanguage() {
    useLocale();
    return <Page />;
  };
}

/** A page in a script of its own, which comes when somebody opens it. */
function late(load: () => Promise<{ Page: ComponentType }>) {
  const lazy = () => load().then((file) => ({ Component: inLanguage(file.Page) }));
  return { lazy };
}

export function createOfficeRouter() {
  return createBrowserRouter(
    [
      {
        ErrorBoundary: inLanguage(FailedPage),
        HydrateFallback: Waiting,
        children: [
          { path: 'invitation', Component: inLanguage(InvitationPage) },
          {
            Component: inLanguage(Gate),
            children: [
              { index: true, Component: inLanguage(Today) },
              { path: 'confirm', ...late(() => import('./confirm.tsx')) },
              { path: 'came-back', ...late(() => import('./came-back.tsx')) },
              { path: 'orders', ...late(() => import('./orders.tsx')) },
              { path: 'orders/new', ...late(() => import('./new-order.tsx')) },
              { path: 'orders/print', ...late(() => import('./print.tsx')) },
              { path: 'orders/:number', ...late(() => import('./order.tsx')) },
              { path: 'own', ...late(() => import('./own.tsx')) },
              { path: '*', Component: inLanguage(NoPage) },
            ],
          },
        ],
      },
    ],
    { basename: '/office' },
  );
}
