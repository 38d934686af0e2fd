import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { WholeShop } from './whole-shop.ts';

export interface HeldCall {
  method: string;
  path: string;
  json?: unknown;
  headers?: Record<string, string>;
}

/** Sends the headers and the first byte of the body. @returns sends the rest, and gives the answer */
export async function holdBody(
  shop: WholeShop,
  { method, path, json = {}, headers = {} }: HeldCall,
  cookies: ReadonlyMap<string, string> = new Map(),
): Promise<() => Promise<{ status: number | undefined; body: string }>> {
  const body = Buffer.from(JSON.stringify(json));
  const call = request(shop.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
      ...headers,
    },
  });
  const answered = once(call, 'response');
  const begun = once(shop.server, 'request');
  call.write(body.subarray(0, 1));
  await begun;
  return async () => {
    call.end(body.subarray(1));
    const [response] = await answered;
    return { status: response.statusCode, body: await text(response) };
  };
}
