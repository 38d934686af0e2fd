import { createHash } from 'node:crypto';

export function entityTag(body: string | Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** `If-None-Match`: lists, `*` (the first tag), weak marks, database clients' missing quotes. */
export function namedTag(header: string | undefined, tags: readonly string[]): string | undefined {
  if (header === undefined) return undefined;
  const byName = new Map([...tags].reverse().map((tag) => [bare(tag), tag] as const));
  for (const member of header.split(',')) {
    const name = member.trim();
    const named = name === '*' ? tags[0] : byName.get(bare(name));
    if (named !== undefined) return named;
  }
  return undefined;
}

function bare(tag: string): string {
  return tag.replace(/^W\//, '').replace(/^"(.*)"$/, '$1');
}
