import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import type { Logger } from 'pino';
import { addressBlock } from '#server/http/address-block.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { boundPipelines } from './bound-pipelines.ts';
import { eventLoopLateness, type Lateness } from './event-loop-lateness.ts';
import { type CapacityLimits, startLoadMonitor } from './load-monitor.ts';
import { createMetrics } from './metrics.ts';
import { type Answer, operatorAnswers } from './operator-answers.ts';
import { refuseRequest } from './refuse-request.ts';
import { trackUnsentAnswers, type UnsentLimits } from './unsent-answers.ts';

/**
 * What stands between the port and the shop: the operator's addresses, the counting, and the
 * refusing of what is too much. It works on Node's own requests, ahead of every other cost.
 */
export function openOperations(options: {
  metricsToken: string | undefined;
  /** PUBLIC_URL, when it is set. */
  publicUrl: string | undefined;
  trustedProxies: BlockList;
  capacity: CapacityLimits;
  unsent: UnsentLimits;
  /** By default as Node measures it. */
  lateness?: Lateness;
  log: Logger;
}) {
  const { log, capacity, metricsToken, publicUrl, trustedProxies } = options;
  const metrics = createMetrics();
  const load = startLoadMonitor(capacity, options.lateness ?? eventLoopLateness);
  metrics.show('shop_http_requests_in_progress', 'Requests that are worked on', load.working);
  let readiness = async (): Promise<string | undefined> => 'the shop is about to open';
  let isDiskFull = () => false;
  let isStopping = false;
  const unsent = trackUnsentAnswers(options.unsent);
  const pipelines = boundPipelines();
  const begun = new Set<IncomingMessage>();
  const operators = operatorAnswers({
    readiness: async () => {
      if (isStopping) return 'the shop stops';
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

  /**
   * An answer that is work: until it has been sent it takes one of the process's places, and a stop
   * waits for it. A visitor who does not read it loses the place when another needs one.
   */
  async function work(
    answer: Answer,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { path, address }: { path: string; address: string },
  ): Promise<void> {
    const end = beginWhenWhole(incoming);
    begun.add(incoming);
    // Counted from the beginning: an answer that is streamed does not end before it is read.
    const sent = unsent.untilSent(outgoing, address);
    try {
      await answerCounted(answer, incoming, outgoing, path);
      await sent;
    } finally {
      end();
      begun.delete(incoming);
    }
  }

  /** A body that comes slowly takes no place until it is there, so as to hold nobody else back. */
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
    /** Requests that wait for their answer, or for the rest of their body. */
    begun: begun as Iterable<IncomingMessage>,
    /** The shop is open: from now on `/readyz` asks this. */
    opened(isReady: () => Promise<string | undefined>): void {
      readiness = isReady;
    },
    /** What would write is refused while the disk is full, which this tells. */
    heedDisk(isFull: () => boolean): void {
      isDiskFull = isFull;
    },
    /** From now on nobody should be sent here, and connections end with their next answer. */
    stopping(): void {
      isStopping = true;
    },
    /** The server's listener, around the one that answers for the shop and never rejects. */
    listener(answer: Answer): RequestListener {
      return (incoming, outgoing) => {
        if (!pipelines.take(incoming, outgoing)) return;
        if (isStopping) outgoing.shouldKeepAlive = false;
        const { url = '/' } = incoming;
        // Answered from memory at once: to refuse it would cost as much, and a page whose script was
        // refused would never come alive.
        if (url === '/products.json' || url.startsWith('/assets/')) {
          void answerCounted(answer, incoming, outgoing, url);
          return;
        }
        const path = url.split('?', 1)[0] ?? url;
        const operator = operators.get(path);
        if (operator) {
          operator(incoming, outgoing).catch((error: unknown) => {
            log.error({ err: error, path }, 'an operator could not be answered');
            outgoing.destroy();
          });
          return;
        }
        const address = addressOf(incoming);
        const refusal =
          load.refusal(unsent.closeLongestUnread) ??
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
