import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send one request at a time on a connection. */
const mostAtOnce = 20;

/**
 * Closes a connection that asks for more before it has read what it asked for. One piece of the
 * network may hold more than a thousand requests, so that Node's own pause comes too late.
 */
export function boundPipelines() {
  const unsent = new WeakMap<Socket, number>();
  return {
    /** @returns whether the request is to be answered */
    take({ socket }: IncomingMessage, outgoing: ServerResponse): boolean {
      // Node still hands over what it had read of a connection that has been closed.
      if (socket.destroyed) return false;
      const count = (unsent.get(socket) ?? 0) + 1;
      if (count > mostAtOnce) {
        socket.destroy();
        return false;
      }
      unsent.set(socket, count);
      outgoing.once('close', () => unsent.set(socket, (unsent.get(socket) ?? 1) - 1));
      return true;
    },
  };
}
