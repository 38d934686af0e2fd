import { shownCount } from '#app/ui/shown-count.ts';
import { m } from '#messages';

/** The name of a field of the account's forms. */
export type FieldName = 'email' | 'password';

/** What is wrong with each field (spec §5), by the sentence that says so. */
export type FieldFaults = Partial<Record<FieldName, string>>;

/** Checks every named field of a form by the browser's own constraints on it. */
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
  // The browser counts only what was typed; a password manager's value goes unchecked.
  const isTooShort = validity.tooShort || value.length < minLength;
  return isTooShort ? m.auth_password_too_short({ shortest: shownCount(minLength) }) : undefined;
}
