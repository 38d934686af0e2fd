import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, in base64url: 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What the database keeps in a secret's place, so that the table alone lets nobody in: its SHA-256
 * in base64url. So many random bits need no salt.
 */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret, 'utf8').digest('base64url');
}
