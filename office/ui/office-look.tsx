import { DirectionProvider, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** Around the whole office. */
export function OfficeLook({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        // The policy lets no style text in: the build writes them to a style sheet.
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
        <Notifications position="bottom-center" />
      </MantineProvider>
    </DirectionProvider>
  );
}
