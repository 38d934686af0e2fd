import type { Server } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { addressBlock } from '#server/http/request/address-block.ts';
import { clientAddress, isTrustedProxy } from '#server/http/request/client-address.ts';

export interface ConnectionLimits {
  perAddress: number;
  inAll: number;
}

/**
 * Closes connections beyond the limits. When all are taken, a new visitor gets the place of the
 * oldest idle connection of the address that has most. A trusted proxy counts only against the total.
 */
export function limitConnections(
  server: Server,
  { perAddress, inAll }: ConnectionLimits,
  trustedProxies: BlockList,
): void {
  const open = new Map<string, Set<Socket>>();
  const requests = new Map<Socket, number>();
  let inAllOpen = 0;

  function makePlace(block: string): boolean {
    let heaviest = open.get(block) ?? new Set();
    for (const ofAddress of open.values()) if (ofAddress.size > heaviest.size) heaviest = ofAddress;
    if (heaviest === open.get(block)) return false;
    for (const socket of heaviest) {
      if (requests.has(socket)) continue;
      socket.destroy();
      return true;
    }
    return false;
  }

  server.on('request', ({ socket }, outgoing) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    outgoing.once('close', () => {
      const left = (requests.get(socket) ?? 1) - 1;
      if (left > 0) requests.set(socket, left);
      else requests.delete(socket);
    });
  });
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    const address = clientAddress({ remoteAddress, forwardedFor: undefined, trustedProxies });
    const isProxy = isTrustedProxy(address, trustedProxies);
    const block = addressBlock(address);
    const ofAddress = open.get(block) ?? new Set();
    const isTooMany = !isProxy && ofAddress.size >= perAddress;
    if (isTooMany || (inAllOpen >= inAll && !makePlace(block))) {
      socket.destroy();
      return;
    }
    inAllOpen += 1;
    if (!isProxy) open.set(block, ofAddress.add(socket));
    socket.once('close', () => {
      inAllOpen -= 1;
      ofAddress.delete(socket);
      if (ofAddress.size === 0) open.delete(block);
    });
  });
}
