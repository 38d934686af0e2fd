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

export function keptPerson(): Person | undefined {
  try {
    const text = localStorage.getItem(place);
    return text === null ? undefined : (JSON.parse(text) as Person);
  } catch {
    return undefined;
  }
}

/** Their e-mail; empty when nobody is logged in here, or the device keeps nothing. */
export function currentPerson(): string {
  return keptPerson()?.email ?? '';
}

export function keepPerson({ email, role, callToken }: Person): void {
  try {
    localStorage.setItem(place, JSON.stringify({ email, role, callToken }));
  } catch {
    // The office works, and keeps nothing.
  }
}

export function forgetPerson(): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // There is nobody.
  }
}
