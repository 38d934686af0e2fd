import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useIsAlive } from '#app/ui/use-is-alive.ts';
import { keepEmailDraft, readEmailDraft } from './email-draft.ts';
import { type FieldFaults, type FieldName, readFieldFaults } from './field-fault.ts';

export type FormValues = Record<FieldName, string>;

/** Shows errors on blur and submit. An invalid form is not sent and focuses its first fault. */
export function useAccountForm(onValidSubmit: (values: FormValues) => void) {
  const form = useRef<HTMLFormElement>(null);
  const isAlive = useIsAlive();
  const [faults, setFaults] = useState<FieldFaults | undefined>();
  const [touched, setTouched] = useState<readonly FieldName[]>([]);

  // The browser may autofill before hydration.
  useEffect(() => {
    if (!form.current) return;
    const box = emailBox(form.current);
    if (box?.value === '') box.value = readEmailDraft();
    setFaults(readFieldFaults(form.current));
  }, []);

  return {
    /** `method` keeps the password out of the URL when no script runs. */
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
    field: (name: FieldName) => ({
      name,
      required: true,
      error: touched.includes(name) ? faults?.[name] : undefined,
      onBlur: () => setTouched((before) => (before.includes(name) ? before : [...before, name])),
    }),
    /** Looks disabled while invalid, but can be focused and explains why. */
    submit: {
      type: 'submit',
      // Before hydration a submit would lose the input.
      disabled: !isAlive,
      'aria-disabled': !faults || Object.keys(faults).length > 0,
    },
    isAlive,
    forgetTouched: () => setTouched([]),
  } as const;
}

function emailBox(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>('[name=email]');
}

function readValues(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  return { email: String(data.get('email') ?? ''), password: String(data.get('password') ?? '') };
}
