import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { type Answer, send } from '../../client.ts';
import { faultText } from '../../ui/told/fault-text.ts';
import { ToldFault } from '../../ui/told/told-fault.tsx';
import { focusFirst } from './focus-first.ts';
import styles from './form.module.css';
import { ownAccessQuery } from './own-access.ts';
import { canUsePasskeys, proveByPasskey } from './passkeys.ts';
import { SecretInput } from './secret-input.tsx';

/** The password or a passkey once more, before what only this person may do. */
export function ProofForm({ onProved }: { onProved: () => Promise<void> }) {
  const { data: access } = useQuery(ownAccessQuery);
  const [fault, setFault] = useState('');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (typed) => (typed ? null : m.office_password_missing()) },
  });

  async function prove(ask: () => Promise<Answer<object>>) {
    setFault('');
    const answer = await ask();
    if ('ok' in answer) return onProved();
    if ('refusal' in answer && answer.refusal.refusal === 'wrong-password') {
      form.setFieldError('password', faultText(answer));
      form.getInputNode('password')?.focus();
    } else setFault(faultText(answer));
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(
        (typed) => prove(() => send('POST', 'proof', typed)),
        (faults) => focusFirst(form, faults),
      )}
    >
      <p className="quiet">{m.office_prove()}</p>
      <ToldFault>{fault}</ToldFault>
      {access?.hasPassword && (
        <>
          <SecretInput
            key={form.key('password')}
            {...form.getInputProps('password')}
            label={m.office_password()}
            name="password"
            autoComplete="current-password"
            autoFocus
          />
          <Button type="submit">{m.office_go_on()}</Button>
        </>
      )}
      {canUsePasskeys() && access && access.passkeys.length > 0 && (
        <Button variant="default" onClick={() => prove(proveByPasskey)}>
          {m.office_use_passkey()}
        </Button>
      )}
    </form>
  );
}
