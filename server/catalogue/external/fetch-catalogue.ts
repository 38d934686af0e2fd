const timeLimitMs = 20_000;
const maxBodyBytes = 64 * 1024 * 1024;

/** Undefined when `etag` still matches. @throws on a timeout, an error or a bad answer */
export async function fetchCatalogue(
  catalogueUrl: string,
  etag: string | undefined,
  signal: AbortSignal,
): Promise<{ etag: string | undefined; body: unknown } | undefined> {
  const response = await fetch(productsAddress(catalogueUrl), {
    headers: {
      Accept: 'application/json',
      'X-Firebase-ETag': 'true',
      ...(etag === undefined ? {} : { 'If-None-Match': etag }),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
  });
  if (response.status === 304) {
    await response.body?.cancel();
    return undefined;
  }
  const text = await readText(response);
  if (!response.ok) throw new Error(`status ${response.status}: ${text.slice(0, 200)}`);
  return { etag: response.headers.get('etag') ?? undefined, body: JSON.parse(text) };
}

/** The address itself if it ends in `.json`, else `products.json` under it. */
export function productsAddress(catalogueUrl: string): URL {
  const url = new URL(catalogueUrl);
  if (!url.pathname.endsWith('.json')) {
    url.pathname = `${url.pathname.replace(/\/+$/, '')}/products.json`;
  }
  return url;
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBodyBytes) throw new Error(`the answer is over ${maxBodyBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
