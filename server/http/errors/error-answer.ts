import type { Context, Handler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody, ErrorCode } from '#domain/error-codes.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';

/** The only place that maps codes to statuses. */
export const statuses: Record<ErrorCode, ContentfulStatusCode> = {
  'invalid-body': 400,
  'invalid-query': 400,
  'invalid-address': 400,
  'length-required': 411,
  'body-too-large': 413,
  'not-signed-in': 401,
  'invalid-token': 401,
  'idempotency-key-missing': 400,
  'idempotency-key-reused': 422,
  'invalid-coupon': 422,
  'prices-changed': 409,
  'wrong-size': 422,
  'sold-out': 409,
  'bag-changed': 409,
  'older-generation': 409,
  'delivery-closed': 409,
  'governorate-closed': 409,
  'delivery-fee-changed': 409,
  'delivery-required': 422,
  'above-cash-ceiling': 409,
  'phone-blocked': 409,
  'payment-unavailable': 422,
  'code-refused': 409,
  // The role of who asks is not one of those that may.
  'not-allowed': 403,
  'not-allowed-now': 409,
  // The password or a passkey, again.
  'proof-needed': 403,
  'xsrf-token-missing': 403,
  'foreign-origin': 403,
  // Of the office, which answers at a secure address alone.
  'plain-http': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-many-requests': 429,
  // Passes in a moment: the pages try again by themselves.
  'too-many-at-once': 429,
  unavailable: 503,
  internal: 500,
};

/** Seconds for `Retry-After`, after a fault that passes. */
export const secondsToTryAgain = '2';

export function errorBody(code: ErrorCode, requestId?: string): ErrorBody {
  return { error: { code, requestId } };
}

/** `{ error: { code, requestId } }` and `members`, which the page needs besides the code. */
export function errorAnswer<Bindings extends ShopBindings>(
  c: Context<Bindings>,
  code: ErrorCode,
  members: object = {},
): Response {
  c.header('Cache-Control', 'no-store');
  return c.json({ ...errorBody(code, c.get('requestId')), ...members }, statuses[code]);
}

/** For the other methods of an address. @param methods as the header `Allow` lists them */
export function allowOnly<Bindings extends ShopBindings>(methods: string): Handler<Bindings> {
  return (c) => {
    c.header('Allow', methods);
    return errorAnswer(c, 'method-not-allowed');
  };
}
