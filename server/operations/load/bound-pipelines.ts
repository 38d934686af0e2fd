import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send one request at a time on a connection. */
const maxAtOnce = 4;

/** For connections that pipeline too much: Node pauses only after a read, maybe 1,000 requests. */
export function boundPipelines(onClose: () => void) {
  const unsent = new WeakMap<Socket, number>();
  return {
    /** @returns whether to answer the request */
    take({ socket }: IncomingMessage, outgoing: ServerResponse): boolean {
      // Node still reports requests that it read before the connection was closed.
      if (socket.destroyed) return false;
      const count = (unsent.get(socket) ?? 0) + 1;
      if (count > maxAtOnce) {
        socket.destroy();
        onClose();
        return false;
      }
      unsent.set(socket, count);
      outgoing.once('close', () => unsent.set(socket, (unsent.get(socket) ?? 1) - 1));
      return true;
    },
  };
}
