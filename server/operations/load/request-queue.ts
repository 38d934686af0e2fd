import type { IncomingMessage } from 'node:http';
import type { Server } from 'node:net';
import { createFairQueue } from '#server/turns/fair-queue.ts';

export interface Arrival {
  /** On the queue's clock, ms. */
  arrived: number;
  /** It has waited too long, more than a few others wait, and it is not the first of its turn. */
  isLate: boolean;
}

/** Ms of one turn of the event loop: for requests, and for nothing but new connections. */
const workMs = 10;
const acceptMs = 5;
/** So few are never late: one slow request, or a busy machine, is no load. */
const few = 20;

/** Runs when the present request has done all that it can do at once. */
const settled = () =>
  new Promise<void>((resolve) => queueMicrotask(() => process.nextTick(resolve)));

/**
 * Node accepts one connection in a turn of its event loop, and would answer all requests that are
 * ready in it. So each turn hands requests on for 10 ms only, address blocks in turn. While
 * connections come in, turns are empty, for up to 5 ms between two that work.
 */
export function createRequestQueue({
  maxWaitMs,
  now = () => performance.now(),
}: {
  maxWaitMs: number;
  now?: (() => number) | undefined;
}) {
  const queue = createFairQueue<{ incoming: IncomingMessage; handOn(isFirst: boolean): void }>();
  let isTurnDue = false;
  let hasAccepted = false;
  let acceptsUntil = now();

  function accepted(): void {
    hasAccepted = true;
  }

  function goOn(): void {
    isTurnDue = queue.size() > 0;
    if (isTurnDue) setImmediate(turn);
  }

  async function turn(): Promise<void> {
    const began = now();
    const onlyAccepts = hasAccepted && began < acceptsUntil;
    hasAccepted = false;
    try {
      if (!onlyAccepts) await work(began + workMs);
    } finally {
      goOn();
    }
  }

  async function work(until: number): Promise<void> {
    // The first is never late: else a flood that costs little to refuse would get nothing else.
    let isFirst = true;
    do {
      queue.take()?.handOn(isFirst);
      isFirst = false;
      await settled();
    } while (queue.size() > 0 && now() < until);
    acceptsUntil = now() + acceptMs;
  }

  return {
    /** Call it before the server listens. */
    watch(server: Server): void {
      // Beyond its limit, the server drops what it has accepted.
      server.on('connection', accepted).on('drop', accepted);
    },
    /** `handOn` is called once, unless the connection is closed before. */
    add(block: string, incoming: IncomingMessage, handOn: (arrival: Arrival) => void): void {
      const arrived = now();
      const waiting = {
        incoming,
        handOn(isFirst: boolean) {
          incoming.off('close', leave);
          if (incoming.socket.destroyed) return;
          const hasWaited = now() - arrived > maxWaitMs;
          const isLate = hasWaited && !isFirst && queue.size() >= few;
          handOn({ arrived, isLate });
        },
      };
      const leave = () => queue.remove(block, waiting);
      incoming.once('close', leave);
      queue.add(block, waiting);
      if (!isTurnDue) goOn();
    },
    size: queue.size,
    *waiting(): Iterable<IncomingMessage> {
      for (const { incoming } of queue.items()) yield incoming;
    },
  };
}
