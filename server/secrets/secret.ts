import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, in base64url: 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The database stores this instead of the secret, so readers of the table cannot sign in: its
 * SHA-256 in base64url. 256 random bits need no salt.
 */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret, 'utf8').digest('base64url');
}
