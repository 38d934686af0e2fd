import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

interface Sent {
  bytes: number;
  text: string;
}

/** The body as it goes over the wire to a browser that takes Brotli. */
function receive(url: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(parts);
        const isBrotli = response.headers['content-encoding'] === 'br';
        const text = (isBrotli ? brotliDecompressSync(body) : body).toString();
        resolve({ bytes: body.byteLength, text });
      });
    });
    request.on('error', reject);
  });
}

/** The scripts that a script cannot start without, as paths. */
function imports(text: string, path: string): string[] {
  const found = text.matchAll(
    /(?:^|[;}\s])(?:import|export)(?:[^;"'()]*?from)?\s*["']([^"']+)["']/g,
  );
  return [...found].map(([, name]) => new URL(name ?? '', `http://shop${path}`).pathname);
}

/**
 * Every script that a page needs to come alive, with the bytes sent for it: those that its HTML
 * names, and those that they import in turn. What is loaded later, on use, is not among them.
 */
export async function scriptsToComeAlive(shopUrl: string, path: string) {
  const { text: html } = await receive(shopUrl + path);
  const waiting = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([script]) => script);
  const scripts = new Map<string, number>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (scripts.has(next)) continue;
    const { bytes, text } = await receive(shopUrl + next);
    scripts.set(next, bytes);
    waiting.push(...imports(text, next));
  }
  return scripts;
}
