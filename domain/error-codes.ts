/**
 * Every code that our own addresses (`/session`, `/api/*`) answer with. A closed list: the server
 * maps each to a status in one place, the app maps each to a sentence in one place.
 */
export type ErrorCode =
  | 'invalid-body'
  | 'invalid-query'
  | 'body-too-large'
  | 'not-signed-in'
  | 'invalid-token'
  | 'idempotency-key-missing'
  | 'idempotency-key-reused'
  | 'invalid-coupon'
  | 'prices-changed'
  | 'bag-changed'
  | 'older-generation'
  | 'delivery-closed'
  | 'xsrf-token-missing'
  | 'foreign-origin'
  | 'not-found'
  | 'method-not-allowed'
  | 'too-many-requests'
  | 'unavailable'
  | 'internal';
