import type { ServerResponse } from 'node:http';
import { isShared } from '#server/http/answers/shared-answers.ts';
import { oldestOfHeaviest } from './oldest-of-heaviest.ts';

export interface UnsentLimits {
  perAddress: number;
  inAll: number;
}

/** Adding up all answers takes time; in ms. */
const recountAfter = 100;

/** Whether the answer waits only for its visitor to read. */
function isUnread({ req: { socket }, writableEnded, writableNeedDrain }: ServerResponse): boolean {
  return (writableEnded || writableNeedDrain) && socket.writableLength > 0 && !socket.destroyed;
}

/** Tracks unsent answers and their bytes, but not bytes that all answers share. */
export function trackUnsentAnswers(limits: UnsentLimits, onClose: () => void) {
  const unsent = new Map<string, Set<ServerResponse>>();
  let inAll = { bytes: 0, at: 0 };

  function bytesOf(answers: Iterable<ServerResponse>): number {
    let bytes = 0;
    for (const answer of answers) if (!isShared(answer)) bytes += answer.writableLength;
    return bytes;
  }

  function bytesInAll(): number {
    const now = performance.now();
    if (now - inAll.at > recountAfter) {
      const each = [...unsent.values()].map(bytesOf);
      inAll = { bytes: each.reduce((sum, bytes) => sum + bytes, 0), at: now };
    }
    return inAll.bytes;
  }

  /** Closes one of the address that weighs most. @returns false without any */
  function closeOldestUnread(weigh: (answers: readonly ServerResponse[]) => number): boolean {
    const unread = Array.from(unsent.values(), (answers) => [...answers].filter(isUnread));
    const oldest = oldestOfHeaviest(unread, weigh);
    if (!oldest) return false;
    oldest.req.socket.destroy();
    onClose();
    return true;
  }

  return {
    /** Resolves when the answer is sent or its connection is closed. */
    async untilSent(outgoing: ServerResponse, address: string): Promise<void> {
      if (outgoing.closed || outgoing.destroyed) return;
      const ofAddress = unsent.get(address) ?? new Set();
      unsent.set(address, ofAddress.add(outgoing));
      await new Promise((resolve) => outgoing.once('close', resolve));
      ofAddress.delete(outgoing);
      if (ofAddress.size === 0) unsent.delete(address);
    },
    /** @returns whether a place is free now */
    makePlace: () => closeOldestUnread((answers) => answers.length),
    /** Makes room first, unless the address itself has too much. */
    isTooMuch(address: string): boolean {
      const ofAddress = unsent.get(address);
      if (ofAddress && bytesOf(ofAddress) > limits.perAddress) return true;
      if (bytesInAll() <= limits.inAll) return false;
      inAll.at = 0;
      return !closeOldestUnread(bytesOf);
    },
  };
}
