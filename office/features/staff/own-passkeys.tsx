import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import type { Answer } from '../../client.ts';
import { Card } from '../../ui/card.tsx';
import { localTime } from '../../ui/local-time.ts';
import { faultText } from '../../ui/told/fault-text.ts';
import { tell } from '../../ui/told/tell.ts';
import { ToldFault } from '../../ui/told/told-fault.tsx';
import { deviceName } from './device-name.ts';
import { type OwnPasskey, ownAccessQuery, removePasskey } from './own-access.ts';
import styles from './own-devices.module.css';
import { addPasskey, canUsePasskeys } from './passkeys.ts';
import { ProofForm } from './proof-form.tsx';

/** A thumb in place of the password. Who has lost a device removes its passkey. */
export function OwnPasskeys() {
  const { data, refetch } = useQuery(ownAccessQuery);
  const [fault, setFault] = useState('');
  const [running, setRunning] = useState<number | 'new'>();
  const [unproved, setUnproved] = useState<{ again: () => Promise<void> }>();
  const passkeys = data?.passkeys ?? [];
  if (!canUsePasskeys() && passkeys.length === 0) return null;

  async function run(what: number | 'new', ask: () => Promise<Answer<unknown>>, done: string) {
    setFault('');
    setUnproved(undefined);
    setRunning(what);
    const answer = await ask();
    await refetch();
    setRunning(undefined);
    if ('ok' in answer) tell(done);
    else if ('failed' in answer && answer.failed === 'proof-needed') {
      setUnproved({ again: () => run(what, ask, done) });
    } else setFault(faultText(answer));
  }

  return (
    <Card title={m.office_passkeys()}>
      <p className="quiet">{m.office_what_passkeys_are()}</p>
      <ToldFault>{fault}</ToldFault>
      {passkeys.length > 0 && (
        <ul className={styles.devices}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isRunning={running === passkey.id}
              onRemove={() =>
                run(passkey.id, () => removePasskey(passkey.id), m.office_passkey_removed())
              }
            />
          ))}
        </ul>
      )}
      {unproved && <ProofForm onProved={unproved.again} />}
      {!unproved && canUsePasskeys() && (
        <Button
          variant="default"
          loading={running === 'new'}
          onClick={() => run('new', addPasskey, m.office_passkey_added())}
        >
          {m.office_add_passkey()}
        </Button>
      )}
    </Card>
  );
}

function PasskeyRow({
  passkey: { device, createdAt, usedAt },
  isRunning,
  onRemove,
}: {
  passkey: OwnPasskey;
  isRunning: boolean;
  onRemove: () => void;
}) {
  const name = deviceName(device);
  return (
    <li className={styles.device}>
      <div>
        <bdi className={styles.name}>{name}</bdi>
        <p className="quiet">
          {usedAt
            ? m.office_last_used({ time: localTime(usedAt) })
            : m.office_added({ time: localTime(createdAt) })}
        </p>
      </div>
      <Button
        variant="default"
        loading={isRunning}
        aria-label={m.office_remove_passkey({ device: name })}
        onClick={onRemove}
      >
        {m.office_remove()}
      </Button>
    </li>
  );
}
