// The page to compare with: a heading and one picture of about 13.5 kB, in two answers.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { parsePictureAddress, renditionAddress } from '#domain/picture-address.ts';
import { productsOf } from './page-shopper.ts';

interface Picture {
  type: string;
  body: Uint8Array;
}

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>One picture</title><link rel="icon" href="data:,"></head><body><h1>One picture</h1><img src="/picture" width="360" height="360" alt=""></body></html>`;

/** @param shopUrl a shop with the demo's pictures. Its first product's is shown. */
export async function startStaticPage(shopUrl: string) {
  // A thread, so that the measurement does not delay its answers.
  const thread = new Worker(new URL(import.meta.url), { workerData: await pictureOf(shopUrl) });
  const [port] = await once(thread, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => thread.terminate() };
}

async function pictureOf(shopUrl: string): Promise<Picture> {
  const [product] = await productsOf(shopUrl);
  const picture = parsePictureAddress(product?.imagePath ?? '');
  if (!picture) throw new Error('The first product has no picture of the shop.');
  const answer = await fetch(shopUrl + renditionAddress(picture, 640), {
    headers: { accept: 'image/avif,image/webp,*/*' },
  });
  if (!answer.ok) throw new Error(`The picture of the static page answered ${answer.status}.`);
  return {
    type: answer.headers.get('content-type') ?? '',
    body: new Uint8Array(await answer.arrayBuffer()),
  };
}

function serve({ type, body }: Picture): void {
  const server = createServer((request, response) => {
    if (request.url === '/') response.setHeader('content-type', 'text/html').end(html);
    else response.setHeader('content-type', type).end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    parentPort?.postMessage((server.address() as AddressInfo).port);
  });
}

if (!isMainThread) serve(workerData);
