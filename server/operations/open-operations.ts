import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import type { Logger } from 'pino';
import { addressBlock } from '#server/http/request/address-block.ts';
import { boundRequest } from '#server/http/request/bounded-request.ts';
import { clientAddress } from '#server/http/request/client-address.ts';
import { boundPipelines } from './load/bound-pipelines.ts';
import { refuseRequest } from './load/refuse-request.ts';
import { type Arrival, createRequestQueue } from './load/request-queue.ts';
import { trackUnsentAnswers, type UnsentLimits } from './load/unsent-answers.ts';
import { createMetrics } from './metrics/metrics.ts';
import { type Answer, operatorAnswers } from './metrics/operator-answers.ts';

export interface CapacityLimits {
  requestsAtOnce: number;
  /** Before a request is refused, ms. */
  longestWaitMs: number;
}

export const defaultCapacity: CapacityLimits = { requestsAtOnce: 1000, longestWaitMs: 400 };

/** One name and no dots in a row: the routes would resolve `/assets/../shop`. */
const assetFile = /^\/assets\/[\w-]+(?:\.[\w-]+)*$/;

/** Works on Node's own requests, to keep counting and load shedding cheap. */
export function openOperations(options: {
  metricsToken: string | undefined;
  publicUrl: string | undefined;
  trustedProxies: BlockList;
  capacity: CapacityLimits;
  unsent: UnsentLimits;
  /** Monotonic, ms. */
  now?: () => number;
  log: Logger;
}) {
  const { log, capacity, metricsToken, publicUrl, trustedProxies } = options;
  const { now = () => performance.now() } = options;
  const metrics = createMetrics();
  const queue = createRequestQueue({ longestWaitMs: capacity.longestWaitMs, now });
  let working = 0;
  metrics.show('shop_http_requests_in_progress', 'Requests that are worked on', () => working);
  metrics.show('shop_http_requests_waiting', 'Requests that wait for their turn', queue.size);
  let readiness = async (): Promise<string | undefined> => 'the shop is opening';
  let isDiskFull = () => false;
  let isStopping = false;
  const unsent = trackUnsentAnswers(options.unsent, () => metrics.countClosed('unread'));
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
    const end = beginWhenWhole(incoming);
    begun.add(incoming);
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

  /** A slow body takes no place until it has arrived. */
  function beginWhenWhole(incoming: IncomingMessage): () => void {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = incoming.headers;
    let isWorking = false;
    const begin = () => {
      isWorking = true;
      working += 1;
    };
    if (length === '0' && coding === undefined) begin();
    else incoming.once('end', begin);
    return () => {
      incoming.off('end', begin);
      if (isWorking) working -= 1;
    };
  }

  function addressOf({ socket: { remoteAddress }, headers }: IncomingMessage): string {
    const hops = headers['x-forwarded-for'];
    const forwardedFor = Array.isArray(hops) ? hops.join(',') : hops;
    return addressBlock(clientAddress({ remoteAddress, forwardedFor, trustedProxies }));
  }

  function isFull(): boolean {
    return working >= capacity.requestsAtOnce && !unsent.makePlace();
  }

  /** @param answer never rejects */
  function handOn(
    answer: Answer,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { address, arrived, isLate }: Arrival & { address: string },
  ): void {
    if (isStopping) outgoing.shouldKeepAlive = false;
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
    const refusal =
      (isFull() ? 'requests' : undefined) ??
      (isLate ? 'event-loop' : undefined) ??
      (unsent.isTooMuch(address) ? 'unsent' : undefined) ??
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
    /** `/readyz` now fails, and connections end with their next answer. */
    stopping(): void {
      isStopping = true;
    },
    /** Answers the server's requests by `answer`, which never rejects. Call it before it listens. */
    serve(server: Server, answer: Answer): void {
      queue.watch(server);
      server.on('request', (incoming, outgoing) => {
        if (!pipelines.take(incoming, outgoing)) return;
        boundRequest(incoming);
        const address = addressOf(incoming);
        queue.add(address, incoming, (arrival) =>
          handOn(answer, incoming, outgoing, { ...arrival, address }),
        );
      });
    },
  };
}

function writes({ method }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}
