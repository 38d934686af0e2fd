import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import { mayReadMetrics } from './may-read-metrics.ts';

interface OperatorParts {
  /** What is missing; undefined when ready. */
  readiness(): Promise<string | undefined>;
  metrics: { contentType: string; text(): Promise<string> };
  metricsToken: string | undefined;
  publicUrl: string | undefined;
  trustedProxies: BlockList;
}

export type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

export function operatorAnswers(parts: OperatorParts): ReadonlyMap<string, Answer> {
  return new Map<string, Answer>([
    ['/healthz', async (_, outgoing) => answerText(outgoing, 200, 'ok')],
    [
      '/readyz',
      async (_, outgoing) => {
        const wanting = await parts.readiness();
        answerText(outgoing, wanting ? 503 : 200, wanting ?? 'ready');
      },
    ],
    [
      '/metrics',
      async ({ socket, headers }, outgoing) => {
        const { metricsToken: token, publicUrl, trustedProxies, metrics } = parts;
        const request = { remoteAddress: socket.remoteAddress, headers };
        // To others the address does not exist.
        if (!mayReadMetrics(request, { token, publicUrl, trustedProxies })) {
          return answerText(outgoing, 404, 'Not Found');
        }
        answerText(outgoing, 200, await metrics.text(), metrics.contentType);
      },
    ],
  ]);
}

function answerText(
  outgoing: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): void {
  outgoing.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  outgoing.end(`${text}\n`);
}
