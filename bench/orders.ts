// Orders per second, p50 and p99, on the shop's own PostgreSQL and on an external one (one and two
// shops); commits are flushed: `npm run bench -- orders`.
import { startShopProcess } from '#e2e/shops/shop-process.ts';
import { startTestPostgresServer } from '#server/database/test/postgres-server.ts';
import { unlimited } from './tools/accounts.ts';
import { quantile } from './tools/figures.ts';
import { signedInShopper } from './tools/signed-in-shopper.ts';

const shoppersAtOnce = 16;
const warmUpMs = 2_000;
const measuredMs = 10_000;

async function measure(name: string, settings: Record<string, string>, processes: number) {
  const shops = [];
  for (let index = 0; index < processes; index += 1) {
    shops.push(await startShopProcess({ ...unlimited, ...settings }));
  }
  try {
    const urls = shops.map(({ url }) => url);
    const answer = await fetch(`${urls[0]}/products.json`);
    const releases = (await answer.json()) as Record<string, { id: number; price: number }[]>;
    const product = Object.values(releases).at(-1)?.[0];
    if (!product) throw new Error('The shop has no products');
    const shoppers = [];
    for (let index = 0; index < shoppersAtOnce; index += 1) {
      shoppers.push(await signedInShopper(urls[index % urls.length] ?? ''));
    }

    const begin = performance.now();
    const measuredFrom = begin + warmUpMs;
    const end = measuredFrom + measuredMs;
    const times: number[] = [];
    await Promise.all(
      shoppers.map(async (shopper) => {
        while (performance.now() < end) {
          const asked = performance.now();
          await shopper.order(product);
          if (asked >= measuredFrom) times.push(performance.now() - asked);
        }
      }),
    );
    console.log(
      `${name}: ${Math.round(times.length / (measuredMs / 1000))} orders/s, p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
    );
  } finally {
    for (const shop of shops) await shop.remove();
  }
}

await measure('its own server, one process', {}, 1);
const postgres = await startTestPostgresServer({ durable: true });
try {
  const settings = { DATABASE_URL: `${postgres.url}/postgres` };
  await measure('a server elsewhere, one process', settings, 1);
  await measure('a server elsewhere, two processes', settings, 2);
} finally {
  await postgres.stop();
}
