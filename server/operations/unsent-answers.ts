import type { ServerResponse } from 'node:http';
import { isShared } from '#server/http/shared-answers.ts';

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
export function trackUnsentAnswers(limits: UnsentLimits) {
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
    /**
     * Closes the oldest unread answer of the address that has most of them.
     * @returns false without any
     */
    closeLongestUnread(): boolean {
      let most: ServerResponse[] = [];
      for (const answers of unsent.values()) {
        const unread = [...answers].filter(isUnread);
        if (unread.length > most.length) most = unread;
      }
      most[0]?.req.socket.destroy();
      return most.length > 0;
    },
    isTooMuch(address: string): boolean {
      const ofAddress = unsent.get(address);
      if (ofAddress && bytesOf(ofAddress) > limits.perAddress) return true;
      return bytesInAll() > limits.inAll;
    },
  };
}
