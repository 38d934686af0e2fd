import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that a test can obstruct. */
export interface TestLink {
  port: number;
  /** What is under way stops without a word, and so does what comes: as a network that is gone. */
  silence(): void;
  /** Everything that is open is cut, and what comes is cut at once. */
  cut(): void;
  /** What the server says comes in small pieces, each when another `pause` is over. */
  slow(pause: () => Promise<void>): void;
  /** All goes through again; what was under way goes on where it stopped. */
  mend(): void;
  close(): Promise<void>;
}

/** In bytes: an answer of some hundred comes in several pieces, its head too. */
const pieceSize = 200;

/** Opens a way to a port of this machine. */
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
    // What was said before the end comes before it.
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
    mend() {
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
