// How long another shopper waits while one account always has 100 refused orders open, and while ten
// accounts do: `npm run bench -- crowded-account`.
import { startShopProcess } from '#e2e/shops/shop-process.ts';
import { unlimited } from './tools/accounts.ts';
import { quantile } from './tools/figures.ts';
import { type SignedInShopper, signedInShopper } from './tools/signed-in-shopper.ts';

const measuredMs = 10_000;
const callsAtOnce = 100;
const pauseMs = 20;

const calls = {
  'GET /api/bag': (shopper: SignedInShopper) => shopper.call('GET', '/api/bag'),
  'POST /api/saved': (shopper: SignedInShopper) =>
    shopper.call('POST', '/api/saved', { changes: [{ id: 1, isSaved: true }] }),
};

/** Its price is not the shop's. */
const refusedOrder = (shopper: SignedInShopper) =>
  shopper.call('POST', '/api/orders', { lines: [{ id: 1, quantity: 1, price: 1 }] });

async function timesOf(call: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + measuredMs;
  while (performance.now() < end) {
    const begin = performance.now();
    const status = await call();
    if (status !== 200) throw new Error(`A call was answered ${status}`);
    times.push(performance.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return times;
}

async function measure(url: string, accounts: number): Promise<void> {
  const crowd = await Promise.all(Array.from({ length: accounts }, () => signedInShopper(url)));
  const other = await signedInShopper(url);
  let isOver = false;
  const statuses = new Map<number, number>();
  const crowding = crowd.flatMap((shopper) =>
    Array.from({ length: Math.floor(callsAtOnce / accounts) }, async () => {
      while (!isOver) {
        const status = await refusedOrder(shopper);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  for (const [name, call] of Object.entries(calls)) {
    const times = await timesOf(() => call(other));
    const [half, slow] = [0.5, 0.99].map((share) => quantile(times, share).toFixed(0));
    console.log(`${accounts} accounts, ${name}: p50 ${half} ms, p99 ${slow} ms`);
  }
  isOver = true;
  await Promise.all(crowding);
  console.log(`  their orders: ${[...statuses].map(([s, n]) => `${n} times ${s}`).join(', ')}`);
}

// Once as the shop is, once as if no limit refused before an order takes its turn.
for (const settings of [{}, { LIMIT_REFUSED_ORDERS_PER_ACCOUNT: '1000000' }]) {
  const shop = await startShopProcess({ ...unlimited, ...settings });
  try {
    console.log(JSON.stringify(settings));
    for (const accounts of [0, 1, 10]) await measure(shop.url, accounts);
  } finally {
    await shop.remove();
  }
}
