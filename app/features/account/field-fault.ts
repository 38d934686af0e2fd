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

/** Of any field of the account's forms, by its type and name. */
export function fieldFault(input: HTMLInputElement): string | undefined {
  if (input.type === 'email') return emailFault(input);
  if (input.type === 'checkbox') return input.checked ? undefined : m.account_delete_not_sure();
  // An old password may follow older rules.
  if (input.name === 'present') return input.value === '' ? m.auth_password_required() : undefined;
  return passwordFault(input);
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
