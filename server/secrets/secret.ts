import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret of 256 random bits, in base64url: 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A secret of 128 random bits, in base64url: 22 characters, for addresses that people see. */
export function newToken(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * The database stores this instead of the secret, so readers of the table cannot sign in: its
 * SHA-256 in base64url. 128 random bits or more need no salt.
 */
export function secretHash(secret: string): string {
  return digest(secret).toString('base64url');
}

/** In constant time, whatever their lengths. */
export function areEqualSecrets(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest();
}
