import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import type { Logger } from 'pino';
import { addressBlock } from '#server/http/request/address-block.ts';
import { bodyLength, boundRequest } from '#server/http/request/bounded-request.ts';
import { addressOfRequest } from '#server/http/request/client-address.ts';
import { type BodyLimits, boundBodies } from './load/bound-bodies.ts';
import { boundPipelines } from './load/bound-pipelines.ts';
import { createPlaces } from './load/places.ts';
import { refuseFaulty, refuseRequest } from './load/refuse-request.ts';
import { type Arrival, createRequestQueue } from './load/request-queue.ts';
import { trackUnsentAnswers, type UnsentLimits } from './load/unsent-answers.ts';
import { createMetrics } from './metrics/metrics.ts';
import { type Answer, operatorAnswers } from './metrics/operator-answers.ts';

export interface CapacityLimits {
  requestsAtOnce: number;
  /** Before a request is refused, ms. */
  maxWaitMs: number;
}

export const defaultCapacity: CapacityLimits = { requestsAtOnce: 1000, maxWaitMs: 400 };

/** One name and no dots in a row: the routes would resolve `/assets/../shop`. */
const assetFile = /^\/assets\/[\w-]+(?:\.[\w-]+)*$/;

/** Works on Node's own requests, to keep counting and load shedding cheap. */
export function openOperations(options: {
  metricsToken: string | undefined;
  publicUrl: string | undefined;
  trustedProxies: BlockList;
  capacity: CapacityLimits;
  unsent: UnsentLimits;
  bodies: BodyLimits;
  /** Monotonic, ms. */
  now?: () => number;
  log: Logger;
}) {
  const { log, capacity, metricsToken, publicUrl, trustedProxies } = options;
  const { now = () => performance.now() } = options;
  const metrics = createMetrics();
  const queue = createRequestQueue({ maxWaitMs: capacity.maxWaitMs, now });
  const places = createPlaces(capacity.requestsAtOnce);
  metrics.show('shop_http_requests_in_progress', 'Requests that are worked on', places.taken);
  metrics.show('shop_http_requests_waiting', 'Requests that wait for their turn', queue.size);
  let readiness = async (): Promise<string | undefined> => 'the shop is opening';
  let isDiskFull = () => false;
  let isSpared = (_: IncomingMessage): boolean => false;
  let isStopping = false;
  const unsent = trackUnsentAnswers(options.unsent, () => metrics.countClosed('unread'));
  const bodies = boundBodies(options.bodies, () => metrics.countClosed('body'));
  const pipelines = boundPipelines(() => metrics.countClosed('pipeline'));
  const begun = new Set<IncomingMessage>();
  const operators = operatorAnswers({
    readiness: async () => {
      if (isStopping) return 'the shop is stopping';
      return isDiskFull() ? 'the disk is full' : readiness();
    },
    metrics,
    metricsToken,
    publicUrl,
    trustedProxies,
  });

  async function answerCounted(
    answer: Answer,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { path, arrived }: { path: string; arrived: number },
  ): Promise<void> {
    try {
      await answer(incoming, outgoing);
    } finally {
      const seconds = (now() - arrived) / 1000;
      metrics.count({ method: incoming.method, path, status: outgoing.statusCode, seconds });
    }
  }

  /** An unsent answer takes a place and delays a stop; unread, it may lose its place. */
  async function work(
    answer: Answer,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    asked: { path: string; arrived: number; address: string },
  ): Promise<void> {
    const end = beginWhenWhole(incoming, asked.address);
    begun.add(incoming);
    bodies.hold(incoming, outgoing, asked.address);
    // A streamed answer ends only when it is read, so it counts from the beginning.
    const sent = unsent.untilSent(outgoing, asked.address);
    try {
      await answerCounted(answer, incoming, outgoing, asked);
      await sent;
    } finally {
      end();
      begun.delete(incoming);
    }
  }

  /** A slow body takes no place until it has arrived; what needs no body does not wait for one. */
  function beginWhenWhole(incoming: IncomingMessage, address: string): () => void {
    const hasBody = writes(incoming) && bodyLength(incoming) > 0;
    let leave = () => {};
    const begin = () => {
      leave = places.take(address);
    };
    if (hasBody) incoming.once('end', begin);
    else begin();
    return () => {
      incoming.off('end', begin);
      leave();
    };
  }

  const addressOf = (incoming: IncomingMessage) =>
    addressBlock(addressOfRequest(incoming, trustedProxies));

  /** @param answer never rejects */
  function handOn(
    answer: Answer,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { address, arrived, isLate }: Arrival & { address: string },
  ): void {
    const { url = '/' } = incoming;
    // From memory: a refusal would cost as much, and a page needs its script.
    if (url === '/products.json' || assetFile.test(url)) {
      void answerCounted(answer, incoming, outgoing, { path: url, arrived });
      return;
    }
    const path = url.split('?', 1)[0] ?? url;
    const operator = operators.get(path);
    if (operator) {
      operator(incoming, outgoing).catch((error: unknown) => {
        log.error({ err: error, path }, 'an operator’s request could not be answered');
        outgoing.destroy();
      });
      return;
    }
    const spared = isSpared(incoming);
    const refusal =
      (spared || places.mayTake(address, unsent.makePlace) ? undefined : 'requests') ??
      (isLate && !spared ? 'event-loop' : undefined) ??
      (unsent.isTooMuch(address) ? 'unsent' : undefined) ??
      (bodies.isTooMuch(incoming, address) ? 'bodies' : undefined) ??
      (isDiskFull() && writes(incoming) ? 'disk' : undefined);
    if (refusal) {
      metrics.countRefused(refusal);
      refuseRequest(incoming, outgoing, path);
    } else void work(answer, incoming, outgoing, { path, arrived, address });
  }

  return {
    metrics,
    /** Addresses that are answered here, not by the app. */
    operatorPaths: [...operators.keys()] as readonly string[],
    /** Requests without a whole answer. */
    begun: {
      *[Symbol.iterator](): Iterator<IncomingMessage> {
        yield* queue.waiting();
        yield* begun;
      },
    },
    /** The shop is open: `/readyz` now calls this. */
    opened(isReady: () => Promise<string | undefined>): void {
      readiness = isReady;
    },
    /** While the disk is full, writes are refused. */
    heedDisk(isFull: () => boolean): void {
      isDiskFull = isFull;
    },
    /** These are worked on, whatever others ask for. @param knows asks no database */
    spare(knows: (incoming: IncomingMessage) => boolean): void {
      isSpared = knows;
    },
    /** `/readyz` now fails, and connections end with their next answer. */
    stopping(): void {
      isStopping = true;
    },
    /** Answers the server's requests by `answer`, which never rejects. Call it before it listens. */
    serve(server: Server, answer: Answer): void {
      queue.watch(server);
      server.on('request', (incoming, outgoing) => {
        if (!pipelines.take(incoming, outgoing)) return;
        const fault = boundRequest(incoming);
        const address = addressOf(incoming);
        queue.add(address, incoming, (arrival) => {
          if (isStopping) outgoing.shouldKeepAlive = false;
          if (!fault) return handOn(answer, incoming, outgoing, { ...arrival, address });
          const { url: path = '/' } = incoming;
          const refuse = async () => refuseFaulty(incoming, outgoing, fault);
          void answerCounted(refuse, incoming, outgoing, { path, arrived: arrival.arrived });
        });
      });
    },
  };
}

function writes({ method }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}
