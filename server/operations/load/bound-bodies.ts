import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyLength } from '#server/http/request/bounded-request.ts';
import { oldestOfHeaviest } from './oldest-of-heaviest.ts';

/** Bytes. */
export interface BodyLimits {
  perAddress: number;
  inAll: number;
}

/**
 * A body counts with its whole length until its request is answered, also while it is on its way:
 * once it is taken, nothing else would hold it back.
 */
export function boundBodies({ perAddress, inAll }: BodyLimits, onClose: () => void) {
  /** The requests of each address, the oldest first. */
  const held = new Map<string, Set<IncomingMessage>>();
  const bytesOf = new Map<string, number>();
  let bytesInAll = 0;

  function add(address: string, bytes: number): void {
    bytesInAll += bytes;
    bytesOf.set(address, (bytesOf.get(address) ?? 0) + bytes);
  }

  function release(incoming: IncomingMessage, address: string): void {
    const ofAddress = held.get(address);
    if (!ofAddress?.delete(incoming)) return;
    add(address, -bodyLength(incoming));
    if (ofAddress.size > 0) return;
    held.delete(address);
    bytesOf.delete(address);
  }

  /** Closes one of the address from which most is on its way. @returns false without any */
  function closeOldestOnItsWay(): boolean {
    const onTheirWay = Array.from(held, ([address, requests]) =>
      [...requests].flatMap((incoming) => (incoming.complete ? [] : { incoming, address })),
    );
    const oldest = oldestOfHeaviest(onTheirWay, (requests) =>
      requests.reduce((sum, { incoming }) => sum + bodyLength(incoming), 0),
    );
    if (!oldest) return false;
    oldest.incoming.socket.destroy();
    release(oldest.incoming, oldest.address);
    onClose();
    return true;
  }

  return {
    /** Makes room first, unless the address itself holds too much. */
    isTooMuch(incoming: IncomingMessage, address: string): boolean {
      const bytes = bodyLength(incoming);
      if (bytes === 0) return false;
      if ((bytesOf.get(address) ?? 0) + bytes > perAddress) return true;
      while (bytesInAll + bytes > inAll) if (!closeOldestOnItsWay()) return true;
      return false;
    },
    /** Until the answer is sent, or the connection closed. */
    hold(incoming: IncomingMessage, outgoing: ServerResponse, address: string): void {
      if (bodyLength(incoming) === 0 || outgoing.closed || outgoing.destroyed) return;
      add(address, bodyLength(incoming));
      held.set(address, (held.get(address) ?? new Set()).add(incoming));
      outgoing.once('close', () => release(incoming, address));
    },
  };
}
