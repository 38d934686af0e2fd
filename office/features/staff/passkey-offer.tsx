import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { Card } from '../../ui/card.tsx';
import { faultText } from '../../ui/told/fault-text.ts';
import { tell } from '../../ui/told/tell.ts';
import { ToldFault } from '../../ui/told/told-fault.tsx';
import { ownAccessQuery } from './own-access.ts';
import styles from './own-devices.module.css';
import { addPasskey, canUsePasskeys } from './passkeys.ts';

/** In `localStorage`: of a person on a device. */
const placeOf = (email: string) => `office-passkey-offered:${email}`;

/** Once, for who logs in by password where the device could do it by a thumb. */
export function PasskeyOffer({ email }: { email: string }) {
  const [isAway, setAway] = useState(() => !canUsePasskeys() || wasOffered(email));
  if (isAway) return null;
  return (
    <Offer
      onAway={() => {
        keepOffered(email);
        setAway(true);
      }}
    />
  );
}

function Offer({ onAway }: { onAway: () => void }) {
  const { data, refetch } = useQuery(ownAccessQuery);
  const [fault, setFault] = useState('');
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  if (!data || data.passkeys.length > 0) return null;

  async function add() {
    setFault('');
    setAdding(true);
    const answer = await addPasskey();
    setAdding(false);
    if ('failed' in answer && answer.failed === 'proof-needed') return navigate('/own');
    if (!('ok' in answer)) return setFault(faultText(answer));
    tell(m.office_passkey_added());
    onAway();
    await refetch();
  }

  return (
    <Card title={m.office_passkey_offer()}>
      <p className="quiet">{m.office_what_passkeys_are()}</p>
      <ToldFault>{fault}</ToldFault>
      <div className={styles.buttons}>
        <Button variant="default" loading={isAdding} onClick={add}>
          {m.office_add_passkey()}
        </Button>
        <Button variant="subtle" color="gray" onClick={onAway}>
          {m.office_not_now()}
        </Button>
      </div>
    </Card>
  );
}

function wasOffered(email: string): boolean {
  try {
    return localStorage.getItem(placeOf(email)) !== null;
  } catch {
    return true;
  }
}

function keepOffered(email: string): void {
  try {
    localStorage.setItem(placeOf(email), '1');
  } catch {
    // It is offered again.
  }
}
