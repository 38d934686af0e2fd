import { useForm } from '@mantine/form';
import { formatCount } from '#domain/money/amount.ts';
import { minStaffPasswordLength } from '#domain/staff/terms.ts';
import { m } from '#messages';
import { currentLocale } from '../../locale.ts';
import { ToldFault } from '../../ui/told/told-fault.tsx';
import { focusFirst } from './focus-first.ts';
import styles from './form.module.css';
import { acceptByPasskey } from './passkeys.ts';
import { SecretInput } from './secret-input.tsx';
import { useWayIn } from './use-way-in.ts';
import { WayInButtons } from './way-in-buttons.tsx';

interface InvitationFormProps {
  token: string;
  email: string;
  /** Called when the link no longer counts: it was used meanwhile, say. */
  onRefused: () => void;
  onEntered: () => void;
}

export function InvitationForm({ token, email, onRefused, onEntered }: InvitationFormProps) {
  const { fault, running, byPassword, byPasskey } = useWayIn({
    onEntered,
    onRefused: (refusal) => {
      const isOver = refusal.startsWith('invitation-');
      if (isOver) onRefused();
      return isOver;
    },
  });
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

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(
        ({ password }) => byPassword('password', { token, password }),
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
      <WayInButtons
        label={m.office_set_password()}
        running={running}
        onPasskey={() => byPasskey(() => acceptByPasskey(token))}
      />
    </form>
  );
}
