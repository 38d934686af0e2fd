import type { ServerResponse } from 'node:http';
import { isShared } from '#server/http/shared-answers.ts';

/** How many bytes of answers may wait for visitors who do not read. */
export interface UnsentLimits {
  perAddress: number;
  inAll: number;
}

/** Adding up all answers takes time; in ms. */
const recountAfter = 100;

/** Whether all that holds the answer up is that its visitor does not read. */
function isUnread({ req: { socket }, writableEnded, writableNeedDrain }: ServerResponse): boolean {
  return (writableEnded || writableNeedDrain) && socket.writableLength > 0 && !socket.destroyed;
}

/**
 * Knows the answers that are not sent yet, and how many bytes they keep in memory. Those whose bytes
 * are shared by all are not counted.
 */
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
    /** Resolves when the answer has been handed to the network, or nobody wants it any more. */
    async untilSent(outgoing: ServerResponse, address: string): Promise<void> {
      if (outgoing.closed || outgoing.destroyed) return;
      const ofAddress = unsent.get(address) ?? new Set();
      unsent.set(address, ofAddress.add(outgoing));
      await new Promise((resolve) => outgoing.once('close', resolve));
      ofAddress.delete(outgoing);
      if (ofAddress.size === 0) unsent.delete(address);
    },
    /**
     * Closes the connection of the answer that has waited longest to be read, at the address that
     * leaves the most unread.
     * @returns false when nothing waits for a reader
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
    /** Whether so much waits already that the address must read first. */
    isTooMuch(address: string): boolean {
      const ofAddress = unsent.get(address);
      if (ofAddress && bytesOf(ofAddress) > limits.perAddress) return true;
      return bytesInAll() > limits.inAll;
    },
  };
}
