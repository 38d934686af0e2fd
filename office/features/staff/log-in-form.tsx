import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { flushSync } from 'react-dom';
import { m } from '#messages';
import { ToldFault } from '../../ui/told/told-fault.tsx';
import { focusFirst } from './focus-first.ts';
import styles from './form.module.css';
import { logInByPasskey } from './passkeys.ts';
import { SecretInput } from './secret-input.tsx';
import { useWayIn } from './use-way-in.ts';
import { WayInButtons } from './way-in-buttons.tsx';

/** The page of the address comes by itself when the session is there. */
export function LogInForm() {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (typed) => (/\S@\S/.test(typed) ? null : m.office_email_malformed()),
      password: (typed) => (typed ? null : m.office_password_missing()),
    },
  });

  const { fault, running, byPassword, byPasskey } = useWayIn({
    onRefused: (refusal) => {
      if (refusal !== 'wrong-log-in') return false;
      // An emptied field is a new one, which can be focused when it is there.
      flushSync(() => {
        form.setFieldValue('password', '');
        form.setFieldError('password', m.office_wrong_log_in());
      });
      form.getInputNode('password')?.focus();
      return true;
    },
  });

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(
        (typed) => byPassword('log-in', typed),
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
      <WayInButtons
        label={m.office_log_in()}
        running={running}
        onPasskey={() => byPasskey(logInByPasskey)}
      />
    </form>
  );
}
