import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { m } from '#messages';
import { EmailField } from './email-field.tsx';
import { fieldFault } from './field-fault.ts';
import { PasswordField } from './password-field.tsx';

type ChangeField = 'email' | 'password' | 'present';

type ChangeValues = Record<ChangeField, string>;

interface ChangeFormProps {
  /** A password manager's user name. */
  account: string;
  /** What is new; the current password is always asked for. */
  fields: readonly ('email' | 'password')[];
  submit: string;
  /** The label of a box that must be ticked. */
  sure?: string;
  onInput: () => void;
  onSubmit: (values: ChangeValues) => void;
}

const labels: Record<ChangeField, () => string> = {
  email: () => m.account_new_email(),
  password: () => m.auth_new_password(),
  present: () => m.account_current_password(),
};

/** Shows faults on submit, and focuses the first. It is mounted in the browser only. */
export function ChangeForm({ account, fields, submit, sure, onInput, onSubmit }: ChangeFormProps) {
  const sureId = `${useId()}-sure`;
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
    const found = boxes.flatMap((box) => {
      const fault = box.name === 'sure' ? sureFault(box) : fieldFault(box);
      return fault === undefined ? [] : [[box.name, fault] as const];
    });
    setFaults(Object.fromEntries(found));
    const [first] = found;
    if (first) {
      boxes.find(({ name }) => name === first[0])?.focus();
      return;
    }
    const data = new FormData(form);
    const value = (name: ChangeField) => String(data.get(name) ?? '');
    onSubmit({ email: value('email'), password: value('password'), present: value('present') });
  }

  const field = (name: ChangeField) => ({
    name,
    label: labels[name](),
    required: true,
    error: faults[name],
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={send}
      onInput={() => {
        setFaults({});
        onInput();
      }}
    >
      <input type="hidden" autoComplete="username" value={account} readOnly />
      {fields.includes('email') && <EmailField {...field('email')} autoComplete="email" />}
      <PasswordField {...field('present')} autoComplete="current-password" isAlive />
      {fields.includes('password') && (
        <PasswordField {...field('password')} autoComplete="new-password" isAlive />
      )}
      {sure && (
        <div>
          <label className="account-sure">
            <input
              type="checkbox"
              name="sure"
              aria-invalid={faults.sure ? true : undefined}
              aria-describedby={faults.sure ? sureId : undefined}
            />
            {sure}
          </label>
          {faults.sure && (
            <p id={sureId} className="field-error">
              {faults.sure}
            </p>
          )}
        </div>
      )}
      <Button type="submit" kind={sure === undefined ? 'accent' : 'danger'}>
        {submit}
      </Button>
    </form>
  );
}

function sureFault({ checked }: HTMLInputElement): string | undefined {
  return checked ? undefined : m.account_delete_not_sure();
}
