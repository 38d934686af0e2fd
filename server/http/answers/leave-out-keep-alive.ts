import { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';

/** Removes Node's keep-alive headers where they are the default: HTTP/1.1 without close. */
export function leaveOutKeepAlive(bindings: Partial<HttpBindings> | undefined): void {
  const { incoming, outgoing } = bindings ?? {};
  if (incoming?.httpVersion !== '1.1' || !(outgoing instanceof ServerResponse)) return;
  if (outgoing.shouldKeepAlive) outgoing.removeHeader('Connection');
}
