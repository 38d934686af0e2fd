import { Alert } from '@mantine/core';

/** Why something was not done; spoken at once. */
export function ToldFault({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <Alert color="red" variant="light" role="alert" styles={{ message: { color: 'inherit' } }}>
      {children}
    </Alert>
  );
}
