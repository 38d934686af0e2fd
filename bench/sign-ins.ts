// Whether 20 sign-ins at once slow `/products.json` down: its p99 without and with them, in turns
// in one run: `npm run bench -- sign-ins`.
import { setTimeout as wait } from 'node:timers/promises';
import { startShopProcess } from '#e2e/shop-process.ts';
import { signIn, signUp, unlimited } from './tools/accounts.ts';
import { quantile } from './tools/figures.ts';

const rounds = 10;
const signInsAtOnce = 20;
/** A steady visitor, who asks again this long after each answer, in ms. */
const pause = 2;

/** Asks for the catalogue as long as `during` lasts. @returns how long each answer took, in ms */
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
try {
  const emails: string[] = [];
  for (let index = 0; index < signInsAtOnce; index += 1) {
    emails.push((await signUp(shop.url)).email);
  }
  await ask(shop.url, wait(2_000));
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    busy.push(
      ...(await ask(shop.url, Promise.all(emails.map((email) => signIn(shop.url, email))))),
    );
    quiet.push(...(await ask(shop.url, wait(performance.now() - begin))));
  }
  const [p99Busy, p99Quiet] = [quantile(busy, 0.99), quantile(quiet, 0.99)];
  console.log(
    `/products.json p99: quiet ${p99Quiet.toFixed(1)} ms (${quiet.length} answers), during ${signInsAtOnce} sign-ins ${p99Busy.toFixed(1)} ms (${busy.length}), ratio ${(p99Busy / p99Quiet).toFixed(2)} (aim: at most 2)`,
  );
} finally {
  await shop.remove();
}
