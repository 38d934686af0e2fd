import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#messages';
import { change } from '../../change.ts';
import { faultText } from '../../ui/fault-text.ts';
import { Stranger } from '../../ui/stranger.tsx';
import { ToldFault } from '../../ui/told-fault.tsx';
import styles from './card-steps.module.css';
import { ofOne } from './take-steps.ts';

/** What opens WhatsApp; nothing else is opened. */
const whatsapp = 'https://wa.me/';

/** The message with the link that confirms, in the shopper's language; a browser may not open it by itself. */
export function WhatsappStep({ number }: { number: number }) {
  const [isAsking, setAsking] = useState(false);
  const [ready, setReady] = useState<{ address: string; text: string }>();
  const [fault, setFault] = useState('');

  async function ask(): Promise<void> {
    setAsking(true);
    const answer = ofOne(await change('orders', 'whatsapp', { numbers: [number] }));
    setAsking(false);
    setFault(faultText(answer));
    if (!('ok' in answer) || !answer.ok.address.startsWith(whatsapp)) return;
    setReady(answer.ok);
    window.open(answer.ok.address, '_blank', 'noopener,noreferrer');
  }

  return (
    <>
      <Button variant="default" loading={isAsking} onClick={() => void ask()}>
        {m.office_confirm_whatsapp()}
      </Button>
      {(fault || ready) && (
        <div className={styles.message}>
          <ToldFault>{fault}</ToldFault>
          {ready && (
            <>
              <p className="quiet">{m.office_confirm_whatsapp_ready()}</p>
              <Button
                component="a"
                variant="default"
                href={ready.address}
                target="_blank"
                rel="noopener noreferrer"
              >
                {m.office_confirm_whatsapp_open()}
              </Button>
              <p className={styles.text} dir="auto">
                <Stranger>{ready.text}</Stranger>
              </p>
            </>
          )}
        </div>
      )}
    </>
  );
}
