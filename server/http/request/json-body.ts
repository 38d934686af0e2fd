import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { errorAnswer } from '#server/http/errors/error-answer.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { maxTableBytes } from './bounded-request.ts';
import { isJsonWithin, type JsonShape } from './json-shape.ts';

/**
 * What follows runs when the whole body is here: whatever it looks up is then not older than the
 * body. Answers 413 `body-too-large` beyond `maxSize` bytes and stops reading.
 */
export function limitBody<Bindings extends ShopBindings>(
  maxSize: number,
): MiddlewareHandler<Bindings> {
  if (maxSize > maxTableBytes) throw new RangeError(`No body of ${maxSize} bytes reaches a route.`);
  const limit = bodyLimit({
    maxSize,
    onError: (c) => {
      // The rest stays unread, so the connection cannot be used again.
      c.header('Connection', 'close');
      return errorAnswer(c, 'body-too-large');
    },
  });
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const refused = await limit(c, async () => void (await c.req.text()));
    return refused ?? next();
  };
}

/** More than the largest bag or order has. */
const usualShape: JsonShape = { maxMembers: 8000, maxDepth: 16 };

/** Undefined unless declared as JSON: another site's form cannot send that without a preflight. */
export async function readJsonBody(c: Context, shape = usualShape): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) return undefined;
  const text = await c.req.text();
  if (!isJsonWithin(text, shape)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
