import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';

const shared = new WeakSet<object>();

/**
 * Notes that an answer's bytes are the same for all who ask: they take no memory of their own while
 * they wait to be sent.
 */
export function noteShared(c: Context): void {
  // Without a socket, a test calls the shop in memory.
  const outgoing: unknown = c.env?.outgoing;
  if (typeof outgoing === 'object' && outgoing !== null) shared.add(outgoing);
}

/** Whether the answer's bytes are shared. */
export function isShared(outgoing: ServerResponse): boolean {
  return shared.has(outgoing);
}
