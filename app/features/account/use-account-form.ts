import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { keepEmailDraft, readEmailDraft } from './email-draft.ts';
import { type FieldFaults, type FieldName, readFieldFaults } from './field-fault.ts';
import { useIsAlive } from './use-is-alive.ts';

/** What was typed; a field that the form does not have is empty. */
export type FormValues = Record<FieldName, string>;

/**
 * Checks a form by its fields' own constraints: a fault shows once its field was left or the form
 * was sent. An invalid form sends nothing, and puts the shopper into its first invalid field.
 */
export function useAccountForm(onValidSubmit: (values: FormValues) => void) {
  const form = useRef<HTMLFormElement>(null);
  const isAlive = useIsAlive();
  const [faults, setFaults] = useState<FieldFaults | undefined>();
  const [touched, setTouched] = useState<readonly FieldName[]>([]);

  // The browser may have filled the fields before the script came.
  useEffect(() => {
    if (!form.current) return;
    const box = emailBox(form.current);
    if (box?.value === '') box.value = readEmailDraft();
    setFaults(readFieldFaults(form.current));
  }, []);

  return {
    /** For the <form>. Its method keeps a password out of the address, should no script run. */
    form: {
      ref: form,
      method: 'post',
      noValidate: isAlive,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        keepEmailDraft(emailBox(event.currentTarget)?.value ?? '');
        setFaults(readFieldFaults(event.currentTarget));
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const found = readFieldFaults(event.currentTarget);
        setFaults(found);
        const [first] = Object.keys(found);
        if (!first) {
          keepEmailDraft('');
          return onValidSubmit(readValues(event.currentTarget));
        }
        setTouched(['email', 'password']);
        event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      },
    },
    /** For the field of that name. */
    field: (name: FieldName) => ({
      name,
      required: true,
      error: touched.includes(name) ? faults?.[name] : undefined,
      onBlur: () => setTouched((before) => (before.includes(name) ? before : [...before, name])),
    }),
    /** For the submit button: styled disabled while invalid, yet it can be reached and explains. */
    submit: {
      type: 'submit',
      // Before the script has come, sending the form would only lose what was typed.
      disabled: !isAlive,
      'aria-disabled': !faults || Object.keys(faults).length > 0,
    },
    isAlive,
    forgetTouched: () => setTouched([]),
  } as const;
}

/** Where the form asks for an e-mail. */
function emailBox(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>('[name=email]');
}

function readValues(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  return { email: String(data.get('email') ?? ''), password: String(data.get('password') ?? '') };
}
