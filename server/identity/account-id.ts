import { randomInt } from 'node:crypto';

const lettersAndDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 28 letters and digits, like the protocol's `localId`. */
export function newAccountId(): string {
  return Array.from({ length: 28 }, () => lettersAndDigits[randomInt(62)]).join('');
}
