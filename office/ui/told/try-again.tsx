import { Button } from '@mantine/core';
import { m } from '#messages';
import { ToldFault } from './told-fault.tsx';

export function TryAgain({ fault, again }: { fault: string; again: () => void }) {
  return (
    <>
      <ToldFault>{fault}</ToldFault>
      <Button variant="default" onClick={again}>
        {m.office_try_again()}
      </Button>
    </>
  );
}
