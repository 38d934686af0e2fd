import type { Server } from 'node:http';
import type { BlockList } from 'node:net';
import { addressBlock } from '#server/http/request/address-block.ts';
import { clientAddress, isTrustedProxy } from '#server/http/request/client-address.ts';

export interface ConnectionLimits {
  perAddress: number;
  inAll: number;
}

/** Closes connections beyond the limits. A trusted proxy counts only against the total. */
export function limitConnections(
  server: Server,
  { perAddress, inAll }: ConnectionLimits,
  trustedProxies: BlockList,
): void {
  server.maxConnections = inAll;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    const address = clientAddress({ remoteAddress, forwardedFor: undefined, trustedProxies });
    if (isTrustedProxy(address, trustedProxies)) return;
    const block = addressBlock(address);
    const count = (open.get(block) ?? 0) + 1;
    if (count > perAddress) {
      socket.destroy();
      return;
    }
    open.set(block, count);
    socket.once('close', () => {
      const left = (open.get(block) ?? 1) - 1;
      if (left > 0) open.set(block, left);
      else open.delete(block);
    });
  });
}
