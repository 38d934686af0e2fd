import { NetworkFirst } from 'workbox-strategies';
import { outOfReach } from './out-of-reach.ts';
import { workerClock } from './worker-clock.ts';

/** Marks a kept catalogue with its date. */
const keptFrom = 'X-Kept-From';

/** Falls back to the kept catalogue, marked, after 10 s or without a network. */
const strategy = new NetworkFirst({
  cacheName: 'catalogue',
  networkTimeoutSeconds: 10,
  matchOptions: { ignoreVary: true },
  plugins: [
    outOfReach,
    {
      cacheWillUpdate: async ({ response }) => {
        if (response.status !== 200) return null;
        const headers = new Headers(response.headers);
        // Another site may not expose its `Date`.
        headers.set(keptFrom, headers.get('Date') ?? workerClock.now().toUTCString());
        return new Response(response.body, { headers });
      },
    },
  ],
});

/** Spec §7: our catalogue or the owner's database; and the size charts. */
export function answerCatalogue(event: ExtendableEvent, request: Request): Promise<Response> {
  return strategy.handle({ event, request });
}
