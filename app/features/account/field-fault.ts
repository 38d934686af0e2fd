import { shownCount } from '#app/ui/shown-count.ts';
import { m } from '#messages';

export type FieldName = 'email' | 'password';

export type FieldFaults = Partial<Record<FieldName, string>>;

export function readFieldFaults(form: HTMLFormElement): FieldFaults {
  const faults: FieldFaults = {};
  for (const input of form.querySelectorAll('input')) {
    const fault = input.name === 'password' ? passwordFault(input) : emailFault(input);
    if (fault && (input.name === 'email' || input.name === 'password')) faults[input.name] = fault;
  }
  return faults;
}

function emailFault({ validity }: HTMLInputElement): string | undefined {
  if (validity.valueMissing) return m.auth_email_required();
  return validity.valid ? undefined : m.auth_email_malformed();
}

function passwordFault({ validity, value, minLength }: HTMLInputElement): string | undefined {
  if (validity.valueMissing) return m.auth_password_required();
  // The browser checks `minlength` only on typed text, not on a password manager's.
  const isTooShort = validity.tooShort || value.length < minLength;
  return isTooShort ? m.auth_password_too_short({ shortest: shownCount(minLength) }) : undefined;
}
