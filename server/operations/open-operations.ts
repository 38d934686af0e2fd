import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import type { Logger } from 'pino';
import { addressBlock } from '#server/http/request/address-block.ts';
import { boundRequest } from '#server/http/request/bounded-request.ts';
import { clientAddress } from '#server/http/request/client-address.ts';
import { boundPipelines } from './load/bound-pipelines.ts';
import { eventLoopLateness, type Lateness } from './load/event-loop-lateness.ts';
import { type CapacityLimits, startLoadMonitor } from './load/load-monitor.ts';
import { refuseRequest } from './load/refuse-request.ts';
import { trackUnsentAnswers, type UnsentLimits } from './load/unsent-answers.ts';
import { createMetrics } from './metrics/metrics.ts';
import { type Answer, operatorAnswers } from './metrics/operator-answers.ts';

/** One name and no dots in a row: the routes would resolve `/assets/../shop`. */
const assetFile = /^\/assets\/[\w-]+(?:\.[\w-]+)*$/;

/** Works on Node's own requests, to keep counting and load shedding cheap. */
export function openOperations(options: {
  metricsToken: string | undefined;
  publicUrl: string | undefined;
  trustedProxies: BlockList;
  capacity: CapacityLimits;
  unsent: UnsentLimits;
  lateness?: Lateness;
  log: Logger;
}) {
  const { log, capacity, metricsToken, publicUrl, trustedProxies } = options;
  const metrics = createMetrics();
  const load = startLoadMonitor(capacity, options.lateness ?? eventLoopLateness);
  metrics.show('shop_http_requests_in_progress', 'Requests that are worked on', load.working);
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
    path: string,
  ): Promise<void> {
    const began = performance.now();
    try {
      await answer(incoming, outgoing);
    } finally {
      const seconds = (performance.now() - began) / 1000;
      metrics.count({ method: incoming.method, path, status: outgoing.statusCode, seconds });
    }
  }

  /** An unsent answer takes a place and delays a stop; unread, it may lose its place. */
  async function work(
    answer: Answer,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { path, address }: { path: string; address: string },
  ): Promise<void> {
    const end = beginWhenWhole(incoming);
    begun.add(incoming);
    // A streamed answer ends only when it is read, so it counts from the beginning.
    const sent = unsent.untilSent(outgoing, address);
    try {
      await answerCounted(answer, incoming, outgoing, path);
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
      load.begin();
    };
    if (length === '0' && coding === undefined) begin();
    else incoming.once('end', begin);
    return () => {
      incoming.off('end', begin);
      if (isWorking) load.end();
    };
  }

  function addressOf({ socket: { remoteAddress }, headers }: IncomingMessage): string {
    const hops = headers['x-forwarded-for'];
    const forwardedFor = Array.isArray(hops) ? hops.join(',') : hops;
    return addressBlock(clientAddress({ remoteAddress, forwardedFor, trustedProxies }));
  }

  return {
    metrics,
    /** Addresses that are answered here, not by the app. */
    operatorPaths: [...operators.keys()] as readonly string[],
    begun: begun as Iterable<IncomingMessage>,
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
    /** The server's listener around `answer`, which never rejects. */
    listener(answer: Answer): RequestListener {
      return (incoming, outgoing) => {
        if (!pipelines.take(incoming, outgoing)) return;
        if (isStopping) outgoing.shouldKeepAlive = false;
        boundRequest(incoming);
        const { url = '/' } = incoming;
        // From memory: a refusal would cost as much, and a page needs its script.
        if (url === '/products.json' || assetFile.test(url)) {
          void answerCounted(answer, incoming, outgoing, url);
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
        const address = addressOf(incoming);
        const refusal =
          load.refusal(unsent.makePlace) ??
          (unsent.isTooMuch(address) ? 'unsent' : undefined) ??
          (isDiskFull() && writes(incoming) ? 'disk' : undefined);
        if (refusal) {
          metrics.countRefused(refusal);
          refuseRequest(incoming, outgoing, path);
        } else void work(answer, incoming, outgoing, { path, address });
      };
    },
    close: () => load.close(),
  };
}

function writes({ method }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}
