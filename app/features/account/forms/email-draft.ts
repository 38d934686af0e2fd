const key = 'email-draft';

/** Typed and not sent, kept per tab. Empty where the browser refuses storage. */
export function readEmailDraft(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Empty once it was sent. */
export function keepEmailDraft(email: string): void {
  try {
    if (email === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, email);
  } catch {
    // Refused: the shopper types the e-mail again.
  }
}
