const key = 'email-draft';

/**
 * The e-mail that was typed and not sent yet, kept as long as the tab is open: for who changes the
 * language meanwhile, or looks at something else. Empty where the browser keeps nothing.
 */
export function readEmailDraft(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what was typed; nothing when it was sent. */
export function keepEmailDraft(email: string): void {
  try {
    if (email === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, email);
  } catch {
    // A browser that refuses its storage: the e-mail is typed again.
  }
}
