import { createHash } from 'node:crypto';

/** What a realtime database calls the tag of a path with no data (protocol §7). */
export const nullTag = 'null_etag';

/** A strong entity tag of a body, quotes included. */
export function entityTag(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether an `If-None-Match` header names one of the tags: a list, `*`, weak marks and the missing
 * quotes of database clients are understood.
 */
export function namesTag(header: string | undefined, tags: readonly string[]): boolean {
  if (!header) return false;
  const known = tags.map(bare);
  return header.split(',').some((member) => {
    const tag = member.trim();
    return tag === '*' || known.includes(bare(tag));
  });
}

function bare(tag: string): string {
  return tag.replace(/^W\//, '').replace(/^"(.*)"$/, '$1');
}
