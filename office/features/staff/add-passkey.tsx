import { Button } from '@mantine/core';

import { useState } from 'react';
import { m } from '#messages';
import { faultText } from '../../ui/fault-text.ts';
import { tell } from '../../ui/tell.ts';
import { ToldFault } from '../../ui/told-fault.tsx';
import { andLookAgain } from './own-access.ts';
import { addPasskey, canUsePasskeys } from './passkeys.ts';
import { ProofForm } from './proof-form.tsx';

/** A thumb in place of the password, from the next log-in on. */
export function AddPasskey() {
  const [fault, setFault] = useState('');
  const [state, setState] = useState<'idle' | 'running' | 'proof'>('idle');
  if (!canUsePasskeys()) return null;

  async function add() {
    setFault('');
    setState('running');
    const answer = await andLookAgain(addPasskey());
    const isUnproved = 'failed' in answer && answer.failed === 'proof-needed';
    setState(isUnproved ? 'proof' : 'idle');
    if ('ok' in answer) tell(m.office_passkey_added());
    else if (!isUnproved) setFault(faultText(answer));
  }

  return (
    <>
      <ToldFault>{fault}</ToldFault>
      {state === 'proof' ? (
        <ProofForm onProved={add} />
      ) : (
        <Button variant="default" loading={state === 'running'} onClick={add}>
          {m.office_add_passkey()}
        </Button>
      )}
    </>
  );
}
