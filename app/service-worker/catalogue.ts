import { NetworkFirst } from 'workbox-strategies';

/** Tells the page that it gets a kept catalogue, and from when. */
const keptFrom = 'X-Kept-From';

/** As the shop has it now; out of reach or silent for 10 s, as it was kept, and marked so. */
const strategy = new NetworkFirst({
  cacheName: 'catalogue',
  networkTimeoutSeconds: 10,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // A shop that is overloaded or starting is as good as none.
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`The catalogue call got ${response.status}.`);
        return response;
      },
      cacheWillUpdate: async ({ response }) => {
        if (response.status !== 200) return null;
        const headers = new Headers(response.headers);
        // The owner's own database, on another site, may not let its `Date` be read.
        headers.set(keptFrom, headers.get('Date') ?? new Date().toUTCString());
        return new Response(response.body, { headers });
      },
    },
  ],
});

/** The catalogue call of spec §7, of the shop itself or of the owner's database. */
export function answerCatalogue(event: ExtendableEvent, request: Request): Promise<Response> {
  return strategy.handle({ event, request });
}
