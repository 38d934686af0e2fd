// p99 of `/products.json` with and without 20 concurrent sign-ins, in turns: `npm run bench --
// sign-ins`.
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startShopProcess } from '#e2e/shops/shop-process.ts';
import { signUp, unlimited } from './tools/accounts.ts';
import { median, quantile } from './tools/figures.ts';

const turns = 5;
const roundsOfTurn = 10;
const signInsAtOnce = 20;
/** Milliseconds between an answer and the next request. */
const pause = 2;

/** Asks until `during` ends. @returns milliseconds per answer */
async function ask(shopUrl: string, during: Promise<unknown>): Promise<number[]> {
  let goesOn = true;
  const ended = during.finally(() => {
    goesOn = false;
  });
  const times: number[] = [];
  while (goesOn) {
    const begin = performance.now();
    const answer = await fetch(`${shopUrl}/products.json`);
    await answer.arrayBuffer();
    times.push(performance.now() - begin);
    await wait(pause);
  }
  await ended;
  return times;
}

const shop = await startShopProcess(unlimited);
const emails: string[] = [];
for (let index = 0; index < signInsAtOnce; index += 1) {
  emails.push((await signUp(shop.url)).email);
}
const shoppers = new Worker(new URL('./tools/sign-in-thread.ts', import.meta.url), {
  workerData: { shopUrl: shop.url, emails },
});

/** The p99s in ms, measured for equal times. */
async function turn(): Promise<{ busy: number; quiet: number }> {
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < roundsOfTurn; round += 1) {
    const begin = performance.now();
    const signedIn = once(shoppers, 'message');
    shoppers.postMessage('sign in');
    busy.push(...(await ask(shop.url, signedIn)));
    quiet.push(...(await ask(shop.url, wait(performance.now() - begin))));
  }
  return { busy: quantile(busy, 0.99), quiet: quantile(quiet, 0.99) };
}

try {
  await ask(shop.url, wait(2_000));
  const ratios: number[] = [];
  for (let count = 0; count < turns; count += 1) {
    const { busy, quiet } = await turn();
    ratios.push(busy / quiet);
    console.log(
      `/products.json p99: quiet ${quiet.toFixed(1)} ms, during ${signInsAtOnce} sign-ins ${busy.toFixed(1)} ms, ratio ${(busy / quiet).toFixed(2)}`,
    );
  }
  console.log(`The ratio in the middle: ${median(ratios).toFixed(2)} (aim: at most 2)`);
} finally {
  await shoppers.terminate();
  await shop.remove();
}
