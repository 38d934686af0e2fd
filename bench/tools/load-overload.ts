import autocannon from 'autocannon';

const floodConnections = 2_000;
const floodSeconds = 20;
/** Milliseconds; longer is no recovery. */
const longestRecovery = 120_000;

export interface OverloadFigures {
  answered: number;
  shed: number;
  failed: number;
  /** Seconds until a hundred requests in a row succeed. */
  recoverySeconds: number;
}

export async function overload(url: string): Promise<OverloadFigures> {
  const result = await autocannon({
    // A search is rendered each time: expensive for the shop, cheap for the client.
    url: `${url}/shop?q=n`,
    connections: floodConnections,
    duration: floodSeconds,
    timeout: 60,
    headers: { accept: 'text/html' },
  });
  const shed = result.statusCodeStats?.['503']?.count ?? 0;
  const begin = performance.now();
  for (let served = 0; served < 100; ) {
    served = (await isServed(url)) ? served + 1 : 0;
    if (performance.now() - begin > longestRecovery) {
      throw new Error(`The shop has not recovered in ${longestRecovery / 1000} s.`);
    }
  }
  return {
    answered: result['2xx'],
    shed,
    failed: result.errors + result.non2xx - shed,
    recoverySeconds: (performance.now() - begin) / 1000,
  };
}

/** False also without a connection in time. @throws for a 503 without Retry-After */
async function isServed(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/shop`).catch(() => undefined);
  await answer?.arrayBuffer();
  if (answer?.status === 503 && !answer.headers.has('retry-after')) {
    throw new Error('503 without Retry-After');
  }
  return answer?.status === 200;
}
