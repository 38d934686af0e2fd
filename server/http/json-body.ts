import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { errorAnswer } from './error-answer.ts';
import type { ShopBindings } from './shop-bindings.ts';

/** Answers 413 `body-too-large` to a body of more than `maxSize` bytes, of which it reads no more. */
export function limitBody(maxSize: number): MiddlewareHandler<ShopBindings> {
  return bodyLimit({
    maxSize,
    onError: (c) => {
      // The rest of the body stays unread, so the next request needs another connection.
      c.header('Connection', 'close');
      return errorAnswer(c, 'body-too-large');
    },
  });
}

/**
 * The parsed body; undefined when it is not JSON, or does not say that it is: a form of another
 * site can send no JSON without asking first.
 */
export async function readJsonBody(c: Context): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) return undefined;
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
