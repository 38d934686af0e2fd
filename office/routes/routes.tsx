import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router';
import { useLocale } from '../locale.ts';
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

export function createOfficeRouter() {
  return createBrowserRouter(
    [
      {
        ErrorBoundary: inLanguage(FailedPage),
        children: [
          { path: 'invitation', Component: inLanguage(InvitationPage) },
          {
            Component: inLanguage(Gate),
            children: [
              { index: true, Component: inLanguage(Today) },
              { path: '*', Component: inLanguage(NoPage) },
            ],
          },
        ],
      },
    ],
    { basename: '/office' },
  );
}
