import type { Hono } from 'hono';
import { documentRoutes } from '#server/http/document-routes.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import type { Stock } from './follow-stock.ts';

/** `GET /stock.json`: what is counted and how much of it is left, for everybody. */
export function stockRoutes(stock: Pick<Stock, 'document'>): Hono<ShopBindings> {
  return documentRoutes('/stock.json', stock.document);
}
