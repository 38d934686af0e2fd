import { createHash } from 'node:crypto';

/** Allows a script or style by its hash (CSP level 3, §2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
