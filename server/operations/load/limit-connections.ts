import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { addressBlock } from '#server/http/request/address-block.ts';
import {
  addressOfRequest,
  clientAddress,
  isTrustedProxy,
} from '#server/http/request/client-address.ts';

export interface ConnectionLimits {
  perAddress: number;
  inAll: number;
}

interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

/**
 * Closes connections beyond the limits. When all are taken, a new visitor gets the place of a
 * connection of the address that has most: the oldest idle one, else the oldest on which the shop only
 * waits for its visitor. A trusted proxy counts only against the total; its connections belong to the
 * address of their last request.
 */
export function limitConnections(
  server: Server,
  { perAddress, inAll }: ConnectionLimits,
  trustedProxies: BlockList,
): void {
  const open = new Map<string, Set<Socket>>();
  const blocks = new Map<Socket, string>();
  const exchanges = new Map<Socket, Set<Exchange>>();
  const proxied = new WeakSet<Socket>();

  function count(socket: Socket, block: string): void {
    if (blocks.get(socket) === block) return;
    uncount(socket);
    blocks.set(socket, block);
    open.set(block, (open.get(block) ?? new Set()).add(socket));
  }

  function uncount(socket: Socket): void {
    const block = blocks.get(socket);
    if (block === undefined) return;
    blocks.delete(socket);
    open.get(block)?.delete(socket);
    if (open.get(block)?.size === 0) open.delete(block);
  }

  function makePlace(block: string): boolean {
    let heaviest = open.get(block) ?? new Set();
    for (const ofAddress of open.values()) if (ofAddress.size > heaviest.size) heaviest = ofAddress;
    if (heaviest === open.get(block)) return false;
    let waiting: Socket | undefined;
    for (const socket of heaviest) {
      const all = exchanges.get(socket);
      if (!all || (!waiting && [...all].every(waitsForVisitor))) waiting = socket;
      if (!all) break;
    }
    if (!waiting) return false;
    uncount(waiting);
    waiting.destroy();
    return true;
  }

  server.on('request', (incoming, outgoing) => {
    const { socket } = incoming;
    if (proxied.has(socket)) {
      count(socket, addressBlock(addressOfRequest(incoming, trustedProxies)));
    }
    const exchange = { incoming, outgoing };
    const all = exchanges.get(socket) ?? new Set();
    exchanges.set(socket, all.add(exchange));
    outgoing.once('close', () => {
      all.delete(exchange);
      if (all.size === 0) exchanges.delete(socket);
    });
  });
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    const address = clientAddress({ remoteAddress, forwardedFor: undefined, trustedProxies });
    const block = addressBlock(address);
    if (isTrustedProxy(address, trustedProxies)) proxied.add(socket);
    const isTooMany = !proxied.has(socket) && (open.get(block)?.size ?? 0) >= perAddress;
    if (isTooMany || (blocks.size >= inAll && !makePlace(block))) {
      socket.destroy();
      return;
    }
    count(socket, block);
    socket.once('close', () => uncount(socket));
  });
}

/** For the rest of the body, or until it has read the answer: the shop does not work for it. */
function waitsForVisitor({ incoming, outgoing }: Exchange): boolean {
  return !incoming.complete || outgoing.writableEnded;
}
