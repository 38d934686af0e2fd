import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TestLink {
  port: number;
  /** Stops all data without closing: a lost network. */
  silence(): void;
  /** Closes open and new connections at once. */
  cut(): void;
  /** Sends the server's data in small pieces, each after a `pause`. */
  slow(pause: () => Promise<void>): void;
  /** Resumes, also what was stopped. */
  restore(): void;
  close(): Promise<void>;
}

/** Bytes: small answers come in several pieces, even their head. */
const pieceSize = 200;

export async function openLink(to: number): Promise<TestLink> {
  let state: 'open' | 'silent' | 'cut' = 'open';
  let pause: (() => Promise<void>) | undefined;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    if (state === 'silent') socket.pause();
  };
  const passInPieces = async (bytes: Buffer, socket: Socket) => {
    let rest = bytes;
    while (pause && rest.length > 0) {
      await pause();
      socket.write(rest.subarray(0, pieceSize));
      rest = rest.subarray(pieceSize);
    }
    if (rest.length > 0) socket.write(rest);
  };
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(to, '127.0.0.1');
    near.on('data', (bytes) => far.write(bytes));
    near.once('close', () => far.destroy());
    let passed = Promise.resolve();
    far.on('data', (bytes) => {
      passed = passed.then(() => passInPieces(bytes, near));
    });
    // Data before the end comes first.
    far.once('close', () => passed.then(() => near.destroySoon()));
    keep(near);
    keep(far);
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
    slow(next) {
      pause = next;
    },
    restore() {
      state = 'open';
      pause = undefined;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
