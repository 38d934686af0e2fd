import { NetworkFirst } from 'workbox-strategies';
import { outOfReach } from './out-of-reach.ts';

/** An older order does no harm: falls back to the kept one after 3 s or without a network. */
const strategy = new NetworkFirst({
  cacheName: 'rankings',
  networkTimeoutSeconds: 3,
  matchOptions: { ignoreVary: true },
  plugins: [outOfReach],
});

export function answerRankings(event: ExtendableEvent, request: Request): Promise<Response> {
  return strategy.handle({ event, request });
}
