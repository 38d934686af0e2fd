/** The codes of `/session` and `/api/*`. The server maps each to a status, the app to a sentence. */
export type ErrorCode =
  | 'invalid-body'
  | 'invalid-query'
  | 'invalid-address'
  | 'length-required'
  | 'body-too-large'
  | 'not-signed-in'
  | 'invalid-token'
  | 'idempotency-key-missing'
  | 'idempotency-key-reused'
  | 'invalid-coupon'
  | 'prices-changed'
  | 'wrong-size'
  | 'sold-out'
  | 'bag-changed'
  | 'older-generation'
  | 'delivery-closed'
  | 'governorate-closed'
  | 'delivery-fee-changed'
  | 'delivery-required'
  | 'above-cash-ceiling'
  | 'phone-blocked'
  | 'payment-unavailable'
  | 'code-refused'
  | 'not-allowed'
  | 'not-allowed-now'
  | 'proof-needed'
  | 'xsrf-token-missing'
  | 'foreign-origin'
  | 'plain-http'
  | 'not-found'
  | 'method-not-allowed'
  | 'too-many-requests'
  | 'too-many-at-once'
  | 'unavailable'
  | 'internal';

/** What such an answer begins with. */
export interface ErrorBody {
  /** The id is missing when the server had no time for the request. */
  error: { code: ErrorCode; requestId?: string | undefined };
}
