import { Button } from '@mantine/core';
import { m } from '#messages';
import { useWhatsapp } from '../../ui/order/use-whatsapp.ts';
import { WhatsappLink } from '../../ui/order/whatsapp-link.tsx';
import { ToldFault } from '../../ui/told/told-fault.tsx';

export function Whatsapp({ number }: { number: number }) {
  const { isAsking, ready, fault, ask } = useWhatsapp(number);

  return (
    <>
      <Button variant="default" loading={isAsking} onClick={() => void ask()}>
        {m.office_confirm_whatsapp()}
      </Button>
      <ToldFault>{fault}</ToldFault>
      {ready && <WhatsappLink address={ready.address} />}
    </>
  );
}
