import { Hono } from 'hono';
import { acceptedForm, heldTag } from '#server/http/encoded-body.ts';
import { allowOnly } from '#server/http/error-answer.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import type { Stock } from './follow-stock.ts';

/** `GET /stock.json`: what is counted and how much of it is left, for everybody. */
export function stockRoutes(stock: Pick<Stock, 'document'>): Hono<ShopBindings> {
  const routes = new Hono<ShopBindings>();
  routes.get('/stock.json', async (c) => {
    const body = await stock.document();
    const accepted = acceptedForm(body, c.req.header('accept-encoding'));
    const held = heldTag(body, { ifNoneMatch: c.req.header('if-none-match'), accepted });
    const always = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
    if (held !== undefined) return c.body(null, 304, { ...always, ETag: held });
    const json = { ...always, 'Content-Type': 'application/json; charset=utf-8' };
    return c.body(accepted.bytes, 200, { ...json, ...accepted.headers });
  });
  routes.all('/stock.json', allowOnly('GET'));
  return routes;
}
