import { Hono } from 'hono';
import { allowOnly } from '#server/http/errors/error-answer.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { acceptedForm, heldTag } from './encoded-body.ts';
import type { SharedDocument } from './shared-document.ts';

/** `GET` of a JSON document for everybody, which browsers ask for again each time, by its tag. */
export function documentRoutes(path: string, document: SharedDocument): Hono<ShopBindings> {
  const routes = new Hono<ShopBindings>();
  routes.get(path, async (c) => {
    const body = await document();
    const accepted = acceptedForm(body, c.req.header('accept-encoding'));
    const held = heldTag(body, { ifNoneMatch: c.req.header('if-none-match'), accepted });
    const always = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
    if (held !== undefined) return c.body(null, 304, { ...always, ETag: held });
    const json = { ...always, 'Content-Type': 'application/json; charset=utf-8' };
    return c.body(accepted.bytes, 200, { ...json, ...accepted.headers });
  });
  routes.all(path, allowOnly('GET'));
  return routes;
}
