import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#messages';
import { type Answer, send } from '../../client.ts';
import { errorText, faultText } from '../../ui/fault-text.ts';
import { ToldFault } from '../../ui/told-fault.tsx';
import { focusFirst } from './focus-first.ts';
import styles from './form.module.css';
import { canUsePasskeys, logInByPasskey } from './passkeys.ts';
import { SecretInput } from './secret-input.tsx';
import { enter } from './session.ts';

/** The page of the address comes by itself when the session is there. */
export function LogInForm() {
  const [fault, setFault] = useState('');
  const [running, setRunning] = useState<'password' | 'passkey'>();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (typed) => (/\S@\S/.test(typed) ? null : m.office_email_malformed()),
      password: (typed) => (typed ? null : m.office_password_missing()),
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
      if ('ok' in answer) return await enter(answer.ok);
      if ('refusal' in answer && answer.refusal.refusal === 'wrong-log-in') {
        // An emptied field is a new one, which can be focused when it is there.
        flushSync(() => {
          form.setFieldValue('password', '');
          form.setFieldError('password', m.office_wrong_log_in());
        });
        form.getInputNode('password')?.focus();
      } else setFault(faultText(answer));
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
        (typed) => run('password', () => send('POST', 'log-in', typed)),
        (faults) => focusFirst(form, faults),
      )}
    >
      <ToldFault>{fault}</ToldFault>
      <TextInput
        key={form.key('email')}
        {...form.getInputProps('email')}
        label={m.office_email()}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <SecretInput
        key={form.key('password')}
        {...form.getInputProps('password')}
        label={m.office_password()}
        name="password"
        autoComplete="current-password"
      />
      <Button type="submit" fullWidth loading={running === 'password'} disabled={!!running}>
        {m.office_log_in()}
      </Button>
      {canUsePasskeys() && (
        <Button
          variant="default"
          fullWidth
          loading={running === 'passkey'}
          disabled={!!running}
          onClick={() => run('passkey', logInByPasskey)}
        >
          {m.office_use_passkey()}
        </Button>
      )}
    </form>
  );
}
