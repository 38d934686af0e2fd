import type { Hono } from 'hono';
import { documentRoutes } from '#server/http/document-routes.ts';
import type { SharedDocument } from '#server/http/shared-document.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';

/** `GET /stock.json`: what is counted and how much of it is left, for everybody. */
export function stockRoutes(stock: SharedDocument): Hono<ShopBindings> {
  return documentRoutes('/stock.json', stock);
}
