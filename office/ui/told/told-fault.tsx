import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

/** Why something was not done; spoken at once. */
export function ToldFault({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Alert color="red" variant="light" role="alert" styles={{ message: { color: 'inherit' } }}>
      {children}
    </Alert>
  );
}
