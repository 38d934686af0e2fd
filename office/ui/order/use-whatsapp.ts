import { useState } from 'react';
import { change } from '../../change.ts';
import { ofOne } from '../../of-one.ts';
import { faultText } from '../told/fault-text.ts';

/** What opens WhatsApp; nothing else is opened. */
const whatsapp = 'https://wa.me/';

/**
 * The message that fits the status of an order, in the shopper's language. A browser may open no
 * window by itself: the page shows what is ready, too.
 */
export function useWhatsapp(number: number) {
  const [isAsking, setAsking] = useState(false);
  const [ready, setReady] = useState<{ address: string; text: string }>();
  const [fault, setFault] = useState('');

  async function ask(): Promise<void> {
    setAsking(true);
    setFault('');
    const answer = ofOne(await change('orders', 'whatsapp', { numbers: [number] }));
    setAsking(false);
    setFault(faultText(answer));
    if (!('ok' in answer) || !answer.ok.address.startsWith(whatsapp)) return;
    setReady(answer.ok);
    window.open(answer.ok.address, '_blank', 'noopener,noreferrer');
  }

  return { isAsking, ready, fault, ask };
}
