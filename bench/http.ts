// Requests per second of the shop and of a bare Hono route with the same bytes, in turns: `npm run
// bench -- http`.
import { type ChildProcess, fork } from 'node:child_process';
import { createAdaptorServer } from '@hono/node-server';
import autocannon from 'autocannon';
import { Hono } from 'hono';
import { startShopProcess } from '#e2e/shops/shop-process.ts';
import { median } from './tools/figures.ts';

const rounds = 5;
const secondsARound = 4;
const headers = { 'accept-encoding': 'gzip', accept: 'text/html' };

/** In its own process, as the shop is. */
function serveBare() {
  process.once('message', ({ body, type }: { body: string; type: string }) => {
    const bytes = Buffer.from(body, 'base64');
    const app = new Hono();
    app.get('/bare', () => {
      return new Response(bytes, { headers: { 'content-type': type, 'content-encoding': 'gzip' } });
    });
    const server = createAdaptorServer({ fetch: app.fetch });
    server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
  });
}

async function startBare(url: string): Promise<{ url: string; child: ChildProcess }> {
  // `fetch` would unpack the body; the bare route must send the packed one.
  const { request } = await import('node:http');
  const answer = await new Promise<{ body: string; type: string }>((resolve, reject) => {
    const call = request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          body: Buffer.concat(chunks).toString('base64'),
          type: response.headers['content-type'] ?? '',
        }),
      );
    });
    call.on('error', reject).end();
  });
  const child = fork(import.meta.filename, ['bare']);
  child.send(answer);
  const { port } = await new Promise<{ port: number }>((resolve) =>
    child.once('message', (address) => resolve(address as { port: number })),
  );
  return { url: `http://127.0.0.1:${port}/bare`, child };
}

async function requestsASecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 32, duration: secondsARound, headers });
  if (result.errors || result.non2xx) throw new Error(`${url}: ${result.non2xx} were refused`);
  return result.requests.average;
}

async function compare(shopUrl: string, path: string, aim: number) {
  const bare = await startBare(shopUrl + path);
  const shopRates: number[] = [];
  const bareRates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bareRates.push(await requestsASecond(bare.url));
    shopRates.push(await requestsASecond(shopUrl + path));
  }
  bare.child.kill();
  const ratio = median(shopRates) / median(bareRates);
  console.log(
    `${path}: ${Math.round(median(shopRates))}/s, bare route ${Math.round(median(bareRates))}/s, ratio ${ratio.toFixed(2)} (aim: at least ${aim})`,
  );
}

if (process.argv[2] === 'bare') {
  serveBare();
} else {
  const shop = await startShopProcess();
  try {
    await compare(shop.url, '/shop', 1 / 3);
    await compare(shop.url, '/products.json', 0.8);
  } finally {
    await shop.remove();
  }
}
