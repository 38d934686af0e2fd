// Memory of the shop after 10,000 sign-ups over HTTP: `npm run bench -- sign-up-memory` (minutes:
// each password is hashed).
import { readFile } from 'node:fs/promises';
import { startShopProcess } from '#e2e/shops/shop-process.ts';
import { signUp, unlimited } from './tools/accounts.ts';

const signUps = 10_000;
/** Reported in stages, to see whether it still grows at the end. */
const stages = 10;
const atOnce = 8;

/** Resident memory in MB (Linux). */
async function memory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function signUpMany(url: string, count: number): Promise<void> {
  let left = count;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await signUp(url);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

const shop = await startShopProcess(unlimited);
try {
  await (await fetch(shop.url)).text();
  const before = await memory(shop.pid());
  for (let stage = 1; stage < stages; stage += 1) {
    await signUpMany(shop.url, signUps / stages);
    const now = await memory(shop.pid());
    console.log(`${(signUps / stages) * stage} sign-ups: ${now.toFixed(0)} MB`);
  }
  await signUpMany(shop.url, signUps / stages);
  const after = await memory(shop.pid());
  console.log(
    `Resident memory: ${before.toFixed(0)} MB, after ${signUps} sign-ups ${after.toFixed(0)} MB, grown by ${(after - before).toFixed(0)} MB (aim: at most 60 MB)`,
  );
} finally {
  await shop.remove();
}
