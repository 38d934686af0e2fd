import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';

const shared = new WeakSet<object>();

/** Marks an answer's bytes as shared: unsent, they take no memory of their own. */
export function noteShared(c: Context): void {
  // Tests call the shop without a socket.
  const outgoing: unknown = c.env?.outgoing;
  if (typeof outgoing === 'object' && outgoing !== null) shared.add(outgoing);
}

export function isShared(outgoing: ServerResponse): boolean {
  return shared.has(outgoing);
}
