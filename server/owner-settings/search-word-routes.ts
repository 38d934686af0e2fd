import type { Hono } from 'hono';
import { readSearchWords } from '#domain/suggestions/search-words.ts';
import { documentRoutes } from '#server/http/answers/document-routes.ts';
import { createSharedDocument } from '#server/http/answers/shared-document.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import type { FollowedSettings } from './follow-owner-settings.ts';

const brotliQuality = 9;

/** `GET /search-words.json`: the owner's words that mean the same, for everybody. */
export function searchWordRoutes(settings: Pick<FollowedSettings, 'current'>): Hono<ShopBindings> {
  const read = async () => JSON.stringify(readSearchWords(settings.current().values.searchWords));
  return documentRoutes('/search-words.json', createSharedDocument(read, brotliQuality));
}
