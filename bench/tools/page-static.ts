import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** In CSS pixels. */
interface ShownPicture {
  src: string;
  width: number;
  height: number;
}

/** Base64 body: it is sent between processes. */
interface StaticAnswer {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface StaticServer {
  url: string;
  stop(): void;
}

export async function staticPageOf(page: Page, path: string): Promise<StaticAnswer[]> {
  const picture = await page.evaluate((): ShownPicture => {
    const [largest] = [...document.images]
      .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
      .sort((a, b) => b.clientWidth - a.clientWidth);
    if (!largest) throw new Error('The page shows no picture.');
    const { currentSrc: src, clientWidth: width, clientHeight: height } = largest;
    return { src, width, height };
  });
  const answer = await fetch(page.url());
  await answer.arrayBuffer();
  const image = await fetch(picture.src, { headers: { accept: 'image/avif,image/webp,*/*' } });
  const imagePath = new URL(picture.src).pathname;
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>One picture</title><link rel="icon" href="data:,"></head><body><p>One picture</p><img src="${imagePath}" width="${picture.width}" height="${picture.height}" alt=""></body></html>`;
  return [
    {
      path,
      headers: { ...headersOf(answer), 'content-encoding': 'gzip' },
      body: gzipSync(html).toString('base64'),
    },
    {
      path: imagePath,
      headers: headersOf(image),
      body: Buffer.from(await image.arrayBuffer()).toString('base64'),
    },
  ];
}

const ofOneAnswer = ['connection', 'keep-alive', 'date', 'set-cookie', 'transfer-encoding'];
const ofTheBody = ['content-encoding', 'content-length'];

function headersOf({ headers }: Response): Record<string, string> {
  const kept = [...headers].filter(([name]) => ![...ofOneAnswer, ...ofTheBody].includes(name));
  return Object.fromEntries(kept);
}

/** In its own process, as the shop is. */
export async function startStaticServer(answers: readonly StaticAnswer[]): Promise<StaticServer> {
  const child: ChildProcess = fork(import.meta.filename, ['serve-static-pages']);
  process.once('exit', () => child.kill());
  child.send(answers);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(message as number));
    child.once('exit', (code) => reject(new Error(`The static server ended with ${code}.`)));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

function serve(answers: readonly StaticAnswer[]): void {
  const byPath = new Map(
    answers.map(({ path, headers, body }) => [
      path,
      { headers, body: Buffer.from(body, 'base64') },
    ]),
  );
  const server = createServer((request, response) => {
    const answer = byPath.get(request.url ?? '');
    response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') process.send?.(address.port);
  });
}

if (process.argv[2] === 'serve-static-pages') {
  process.once('message', (answers) => serve(answers as StaticAnswer[]));
}
