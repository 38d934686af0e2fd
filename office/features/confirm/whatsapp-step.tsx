import { Button } from '@mantine/core';
import { m } from '#messages';
import { useWhatsapp } from '../../ui/order/use-whatsapp.ts';
import { WhatsappLink } from '../../ui/order/whatsapp-link.tsx';
import { Stranger } from '../../ui/stranger.tsx';
import { ToldFault } from '../../ui/told/told-fault.tsx';
import styles from './card-steps.module.css';

/** The message has the link that confirms, or the one for the address. */
export function WhatsappStep({ number }: { number: number }) {
  const { isAsking, ready, fault, ask } = useWhatsapp(number);

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
              <WhatsappLink address={ready.address} />
              <p className={styles.text}>
                <Stranger>{ready.text}</Stranger>
              </p>
            </>
          )}
        </div>
      )}
    </>
  );
}
