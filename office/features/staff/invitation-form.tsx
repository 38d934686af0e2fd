import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { formatCount } from '#domain/money/amount.ts';
import { minStaffPasswordLength } from '#domain/staff/terms.ts';
import { m } from '#messages';
import { type Answer, send } from '../../client.ts';
import { currentLocale } from '../../locale.ts';
import { errorText, faultText } from '../../ui/fault-text.ts';
import { ToldFault } from '../../ui/told-fault.tsx';
import { focusFirst } from './focus-first.ts';
import styles from './form.module.css';
import { acceptByPasskey, canUsePasskeys } from './passkeys.ts';
import { SecretInput } from './secret-input.tsx';
import { enter } from './session.ts';

interface InvitationFormProps {
  token: string;
  email: string;
  /** Called when the link no longer counts: it was used meanwhile, say. */
  onRefused: () => void;
  onEntered: () => void;
}

export function InvitationForm({ token, email, onRefused, onEntered }: InvitationFormProps) {
  const [fault, setFault] = useState('');
  const [running, setRunning] = useState<'password' | 'passkey'>();
  const shortest = formatCount(minStaffPasswordLength, currentLocale());
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', again: '' },
    validate: {
      password: (typed) =>
        typed.length < minStaffPasswordLength ? m.office_password_short({ shortest }) : null,
      again: (typed, { password }) => (typed === password ? null : m.office_passwords_differ()),
    },
  });

  async function run(
    way: 'password' | 'passkey',
    ask: () => Promise<Answer<{ callToken: string }>>,
  ) {
    setFault('');
    setRunning(way);
    try {
      const answer = await ask();
      if ('ok' in answer) {
        await enter(answer.ok);
        return onEntered();
      }
      if ('refusal' in answer && answer.refusal.refusal.startsWith('invitation-')) {
        return onRefused();
      }
      setFault(faultText(answer));
    } catch (error) {
      setFault(errorText(error));
    } finally {
      setRunning(undefined);
    }
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(
        ({ password }) => run('password', () => send('POST', 'password', { token, password })),
        (faults) => focusFirst(form, faults),
      )}
    >
      <ToldFault>{fault}</ToldFault>
      {/* So that password managers know whose password they keep. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <SecretInput
        key={form.key('password')}
        {...form.getInputProps('password')}
        label={m.office_password()}
        description={m.office_password_hint({ shortest })}
        name="password"
        autoComplete="new-password"
      />
      <SecretInput
        key={form.key('again')}
        {...form.getInputProps('again')}
        label={m.office_repeat_password()}
        name="again"
        autoComplete="new-password"
      />
      <Button type="submit" fullWidth loading={running === 'password'} disabled={!!running}>
        {m.office_set_password()}
      </Button>
      {canUsePasskeys() && (
        <Button
          variant="default"
          fullWidth
          loading={running === 'passkey'}
          disabled={!!running}
          onClick={() => run('passkey', () => acceptByPasskey(token))}
        >
          {m.office_use_passkey()}
        </Button>
      )}
    </form>
  );
}
