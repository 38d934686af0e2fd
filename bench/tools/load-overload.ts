import autocannon from 'autocannon';

const floodConnections = 2_000;
const floodSeconds = 20;
/** Longer than this is no recovery. In ms. */
const longestRecovery = 120_000;

/** What a flood did to a shop. */
export interface OverloadFigures {
  answered: number;
  /** Sent away with 503. */
  shed: number;
  /** Neither. */
  failed: number;
  /** From the flood's end until a hundred visitors in a row are served, in seconds. */
  recoverySeconds: number;
}

/** Asks for far more than a process can answer, and sees how it gets over it. */
export async function overload(url: string): Promise<OverloadFigures> {
  const result = await autocannon({
    // A search is rendered each time, so that it costs the shop far more than who asks.
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

/** False also where no connection is taken in time. @throws for a 503 that does not say when */
async function isServed(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/shop`).catch(() => undefined);
  await answer?.arrayBuffer();
  if (answer?.status === 503 && !answer.headers.has('retry-after')) {
    throw new Error('503 without Retry-After');
  }
  return answer?.status === 200;
}
