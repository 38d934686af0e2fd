import { createHash } from 'node:crypto';

/** A script or a style within a page as its policy names it: by its text (CSP level 3, §2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
