import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that a test can obstruct. */
export interface TestLink {
  port: number;
  /** What is under way stops without a word, and so does what comes: as a network that is gone. */
  silence(): void;
  /** Everything that is open is cut, and what comes is cut at once. */
  cut(): void;
  /** All goes through again; what was under way goes on where it stopped. */
  mend(): void;
  close(): Promise<void>;
}

/** Opens a way to a port of this machine. */
export async function openLink(to: number): Promise<TestLink> {
  let state: 'open' | 'silent' | 'cut' = 'open';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    if (state === 'silent') socket.pause();
  };
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(to, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('data', (bytes) => other.write(bytes));
      socket.once('close', () => other.destroy());
      keep(socket);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      state = 'silent';
      for (const socket of sockets) socket.pause();
    },
    cut() {
      state = 'cut';
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      state = 'open';
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
