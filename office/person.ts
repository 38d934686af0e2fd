import type { Role } from '#domain/staff/roles.ts';

/** Who is logged in, as a call tells it. */
export interface Person {
  email: string;
  role: Role;
  /** Proves that a page of the office calls. It opens nothing without the cookie. */
  callToken: string;
}

/** In `localStorage`: it says at once whose kept things this device has. */
const place = 'office-person';

/** The e-mail of whom this window shows: another window may have logged in as somebody else. */
let shown = '';

export function keptPerson(): Person | undefined {
  try {
    const text = localStorage.getItem(place);
    return text === null ? undefined : (JSON.parse(text) as Person);
  } catch {
    return undefined;
  }
}

/**
 * Their e-mail; empty when nobody is logged in here, the device keeps nothing, or it has somebody
 * else by now: then nothing is kept or sent for the one who is shown.
 */
export function currentPerson(): string {
  return keptPerson()?.email === shown ? shown : '';
}

export function showPerson(email: string): void {
  shown = email;
}

/** @param tell called when another window has logged in as somebody else, or has logged out */
export function onOtherPerson(tell: () => void): void {
  addEventListener('storage', ({ key }) => {
    const isOfPerson = key === place || key === null;
    if (isOfPerson && (keptPerson()?.email ?? '') !== shown) tell();
  });
}

export function keepPerson({ email, role, callToken }: Person): void {
  showPerson(email);
  try {
    localStorage.setItem(place, JSON.stringify({ email, role, callToken }));
  } catch {
    // The office works, and keeps nothing.
  }
}

export function forgetPerson(): void {
  showPerson('');
  try {
    localStorage.removeItem(place);
  } catch {
    // There is nobody.
  }
}
