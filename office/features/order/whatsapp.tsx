import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages';
import { change } from '../../change.ts';
import { ToldFault } from '../../ui/told-fault.tsx';
import { ofOne } from './steps/take-step.ts';
import { useSend } from './use-send.ts';

const whatsapp = 'https://wa.me/';

/** The text that fits the status, in the shopper's language. A browser may open no window: a link remains. */
export function Whatsapp({ number }: { number: number }) {
  const { isRunning, fault, send } = useSend();
  const [address, setAddress] = useState('');

  async function write(): Promise<void> {
    const answer = await send(async () =>
      ofOne(await change('orders', 'whatsapp', { numbers: [number] })),
    );
    if (!('ok' in answer) || !answer.ok.address.startsWith(whatsapp)) return;
    setAddress(answer.ok.address);
    window.open(answer.ok.address, '_blank', 'noopener,noreferrer');
  }

  return (
    <>
      <Button variant="default" loading={isRunning} onClick={() => void write()}>
        {m.office_order_whatsapp()}
      </Button>
      <ToldFault>{fault}</ToldFault>
      {address && (
        <Button
          component="a"
          variant="default"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
        >
          {m.office_order_whatsapp_open()}
        </Button>
      )}
    </>
  );
}
