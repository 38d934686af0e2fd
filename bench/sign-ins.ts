// Whether 20 sign-ins at once slow `/products.json` down: its p99 without and with them, in turns
// in one run: `npm run bench -- sign-ins`.
import { startShopProcess } from '#e2e/shop-process.ts';
import { signIn, signUp, unlimited } from './tools/accounts.ts';
import { median, quantile } from './tools/figures.ts';

const rounds = 7;
const signInsAtOnce = 20;
/** A steady visitor, who asks again this long after each answer, in ms. */
const pause = 2;

/** Asks for the catalogue until `during` has ended, and no less than 300 times. In ms. */
async function p99(shopUrl: string, during: Promise<unknown>): Promise<number> {
  let goesOn = true;
  const ended = during.finally(() => {
    goesOn = false;
  });
  const times: number[] = [];
  while (goesOn || times.length < 300) {
    const begin = performance.now();
    const answer = await fetch(`${shopUrl}/products.json`);
    await answer.arrayBuffer();
    times.push(performance.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  await ended;
  return quantile(times, 0.99);
}

const shop = await startShopProcess(unlimited);
try {
  const emails: string[] = [];
  for (let index = 0; index < signInsAtOnce; index += 1) {
    emails.push((await signUp(shop.url)).email);
  }
  await p99(shop.url, Promise.resolve());
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await p99(shop.url, Promise.resolve()));
    const signIns = emails.map((email) => signIn(shop.url, email));
    busy.push(await p99(shop.url, Promise.all(signIns)));
  }
  const ratio = median(busy) / median(quiet);
  console.log(
    `/products.json p99: quiet ${median(quiet).toFixed(1)} ms, during ${signInsAtOnce} sign-ins ${median(busy).toFixed(1)} ms, ratio ${ratio.toFixed(2)} (aim: at most 2)`,
  );
} finally {
  await shop.remove();
}
