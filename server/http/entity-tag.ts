import { createHash } from 'node:crypto';

/** A strong entity tag of a body, quotes included. */
export function entityTag(body: string | Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/**
 * Which of the tags an `If-None-Match` header names, the first one of the header: a list, `*` (the
 * first of the tags), weak marks and the missing quotes of database clients are understood.
 */
export function namedTag(header: string | undefined, tags: readonly string[]): string | undefined {
  for (const member of header?.split(',') ?? []) {
    const name = member.trim();
    const named = name === '*' ? tags[0] : tags.find((tag) => bare(tag) === bare(name));
    if (named !== undefined) return named;
  }
  return undefined;
}

function bare(tag: string): string {
  return tag.replace(/^W\//, '').replace(/^"(.*)"$/, '$1');
}
