import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Unlike `closeIdleConnections`, `closeSilent` also closes what a browser opened ahead. */
export function trackConnections(server: Server): {
  closeSilent(begun: Iterable<IncomingMessage>): void;
} {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return {
    closeSilent(begun) {
      const busy = new Set<Socket>();
      for (const { socket } of begun) busy.add(socket);
      for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
    },
  };
}
