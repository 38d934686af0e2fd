import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorCode } from '#domain/error-codes.ts';
import type { ShopBindings } from './shop-bindings.ts';

/** The one place that gives a code its status. */
const statuses: Record<ErrorCode, ContentfulStatusCode> = {
  'invalid-body': 400,
  'body-too-large': 413,
  'not-signed-in': 401,
  'invalid-token': 401,
  'xsrf-token-missing': 403,
  'foreign-origin': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-many-requests': 429,
  unavailable: 503,
  internal: 500,
};

/** A refusal of our own addresses: `{ error: { code, requestId } }` with the code's status. */
export function errorAnswer(c: Context<ShopBindings>, code: ErrorCode): Response {
  c.header('Cache-Control', 'no-store');
  return c.json({ error: { code, requestId: c.get('requestId') } }, statuses[code]);
}
