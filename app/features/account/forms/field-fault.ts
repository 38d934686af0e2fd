import { shownCount } from '#app/ui/text/shown-count.ts';
import { m } from '#messages';

export type FieldName = 'email' | 'password';

export type FieldFaults = Partial<Record<FieldName, string>>;

export function readFieldFaults(form: HTMLFormElement): FieldFaults {
  const faults: FieldFaults = {};
  for (const name of ['email', 'password'] as const) {
    const input = form.querySelector<HTMLInputElement>(`[name=${name}]`);
    const fault = input ? fieldFault(input) : undefined;
    if (fault) faults[name] = fault;
  }
  return faults;
}

/** By the type and the name of the field. */
export function fieldFault(input: HTMLInputElement): string | undefined {
  if (input.type === 'email') return emailFault(input);
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
