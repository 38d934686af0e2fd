import { Button } from '@mantine/core';
import { m } from '#messages';
import { ToldFault } from '../../ui/told/told-fault.tsx';
import { useWhatsapp } from '../../ui/use-whatsapp.ts';

export function Whatsapp({ number }: { number: number }) {
  const { isAsking, ready, fault, ask } = useWhatsapp(number);

  return (
    <>
      <Button variant="default" loading={isAsking} onClick={() => void ask()}>
        {m.office_confirm_whatsapp()}
      </Button>
      <ToldFault>{fault}</ToldFault>
      {ready && (
        <Button
          component="a"
          variant="default"
          href={ready.address}
          target="_blank"
          rel="noopener noreferrer"
        >
          {m.office_confirm_whatsapp_open()}
        </Button>
      )}
    </>
  );
}
