// Whether the time of a sign-in reveals accounts: a wrong password for a known and an unknown
// e-mail, in turns: `npm run bench -- sign-in-times`.
import { randomUUID } from 'node:crypto';
import { startShopProcess } from '#e2e/shops/shop-process.ts';
import { signUp, unlimited, wrongSignIn } from './tools/accounts.ts';
import { median, quantile } from './tools/figures.ts';

/** Rounds of each kind. The tenth failure locks an account for a while. */
const rounds = 400;
const failuresOfAccount = 9;

const shop = await startShopProcess(unlimited);
try {
  const times = { known: [] as number[], unknown: [] as number[] };
  const measure = async (kind: keyof typeof times, email: string) => {
    const begin = performance.now();
    await wrongSignIn(shop.url, email);
    times[kind].push(performance.now() - begin);
  };
  let [known, unknown] = ['', ''];
  for (let round = 0; round < rounds; round += 1) {
    if (round % failuresOfAccount === 0) {
      known = (await signUp(shop.url)).email;
      unknown = `${randomUUID()}@example.com`;
    }
    if (round % 2 === 0) await measure('known', known);
    await measure('unknown', unknown);
    if (round % 2 === 1) await measure('known', known);
  }
  const told = (values: number[]) =>
    `median ${median(values).toFixed(2)} ms (quartiles ${quantile(values, 0.25).toFixed(2)} and ${quantile(values, 0.75).toFixed(2)})`;
  const ratio = median(times.known) / median(times.unknown);
  console.log(
    `A wrong password, ${rounds} times each: known address ${told(times.known)}, unknown ${told(times.unknown)}, ratio of the medians ${ratio.toFixed(3)} (aim: 0.95 to 1.05)`,
  );
} finally {
  await shop.remove();
}
