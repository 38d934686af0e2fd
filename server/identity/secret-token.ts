import { createHash, randomBytes, randomInt } from 'node:crypto';

const lettersAndDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A secret of 256 random bits, in base64url: 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret: its SHA-256 in base64url. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret, 'utf8').digest('base64url');
}

/** An account's id: 28 letters and digits, as the protocol's `localId`. */
export function newAccountId(): string {
  return Array.from({ length: 28 }, () => lettersAndDigits[randomInt(62)]).join('');
}
