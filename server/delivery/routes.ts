import type { Hono } from 'hono';
import { documentRoutes } from '#server/http/answers/document-routes.ts';
import { createSharedDocument } from '#server/http/answers/shared-document.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import type { FollowedDelivery } from './follow-delivery.ts';

const brotliQuality = 9;

/** `GET /delivery.json`: what delivery costs and how long it takes, for everybody. */
export function deliveryTermsRoutes(
  delivery: Pick<FollowedDelivery, 'current'>,
): Hono<ShopBindings> {
  const read = async () => JSON.stringify(delivery.current());
  return documentRoutes('/delivery.json', createSharedDocument(read, brotliQuality));
}
