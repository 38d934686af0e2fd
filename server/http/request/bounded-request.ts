import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { ErrorCode } from '#domain/error-codes.ts';
import { orderTokenHeader } from '#domain/order/order-link.ts';
import { keepOwnCookies } from './own-cookies.ts';

/** What no route answers. */
export type RequestFault = Extract<
  ErrorCode,
  'length-required' | 'body-too-large' | 'invalid-address'
>;

interface HeaderBound {
  /** In characters. */
  maxLength: number;
  /** Commas separate them in a list, semicolons in cookies. */
  maxMembers?: number;
  /** A longer one keeps its last members: proxies append theirs. Others count as absent. */
  keepsEnd?: boolean;
  /** An absent one permits something, so a longer one is cut: then it is a wrong one. */
  isCut?: boolean;
}

const list: HeaderBound = { maxLength: 1024, maxMembers: 16 };
const hops: HeaderBound = { ...list, keepsEnd: true };
const word: HeaderBound = { maxLength: 256 };
const name: HeaderBound = { ...word, isCut: true };

/** Every header that the shop reads. No other one is passed on, so none can cost anything. */
export const headerBounds: ReadonlyMap<string, HeaderBound> = new Map([
  ['accept', list],
  ['accept-encoding', list],
  ['accept-language', list],
  ['access-control-request-headers', list],
  ['authorization', { maxLength: 1024 }],
  ['content-length', word],
  ['content-type', word],
  // `keepOwnCookies` leaves only the shop's own.
  ['cookie', { maxLength: 1024, maxMembers: 16 }],
  ['forwarded', hops],
  ['host', name],
  ['idempotency-key', name],
  ['if-none-match', list],
  ['origin', name],
  ['save-data', word],
  ['sec-fetch-site', name],
  // Programs within other programs write long ones, and the beginning tells enough.
  ['user-agent', name],
  ['via', hops],
  ['x-firebase-locale', word],
  ['x-forwarded-for', hops],
  ['x-forwarded-host', word],
  ['x-forwarded-proto', word],
  ['x-goog-api-key', word],
  [orderTokenHeader.toLowerCase(), word],
  ['x-office-token', word],
  ['x-real-ip', hops],
  ['x-xsrf-token', word],
]);

/** Characters: a key of the catalogue has at most 768, of up to 9 in an address. */
const maxQueryLength = 8192;
/** More than any page or protocol has. */
const maxParameters = 64;

/** Bytes. No route of the shop reads more. */
export const maxBodyBytes = 256 * 1024;

/** Bytes, for the tables of the office: of 20,000 products, and no session reads more. */
export const maxTableBytes = 8 * 1024 * 1024;

export function bodyLength({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}

/**
 * Call it before anything reads the request: what a header, a query or a body costs then has a
 * bound. Over-long headers count as absent, the end of a query is cut off. An absolute address
 * becomes a path, as others are, and its host replaces the header (RFC 9112, 3.2.2).
 * @returns why the request must be refused, if so
 */
export function boundRequest(incoming: IncomingMessage): RequestFault | undefined {
  const target = readTarget(incoming.url ?? '/');
  const { headers } = incoming;
  const isInChunks = incoming.headers['transfer-encoding'] !== undefined;
  if (target?.host) headers.host = target.host;
  // Zeros in front could make it over-long, and so absent.
  if (headers['content-length']) headers['content-length'] = String(bodyLength(incoming));
  const bounded: IncomingHttpHeaders = {};
  const raw: string[] = [];
  for (const [name, bound] of headerBounds) {
    const value =
      name === 'cookie'
        ? boundedHeader(headers.cookie && keepOwnCookies(headers.cookie), bound, ';')
        : boundedHeader(headers[name], bound, ',');
    if (value === undefined) continue;
    bounded[name] = value;
    raw.push(name, value);
  }
  incoming.headers = bounded;
  incoming.rawHeaders = raw;
  incoming.url = boundedTarget(target?.path ?? '/');
  if (!target) return 'invalid-address';
  // Each chunk costs a call, and one of a single byte is possible. Browsers always tell the length.
  if (isInChunks) return 'length-required';
  // Who may send so much is known when the session is: no body is read before.
  const maxBytes = incoming.url.startsWith('/office/api/') ? maxTableBytes : maxBodyBytes;
  return bodyLength(incoming) > maxBytes ? 'body-too-large' : undefined;
}

/** Undefined for what is neither a path nor a URL, as `*`. */
function readTarget(target: string): { path: string; host?: string } | undefined {
  if (target.startsWith('/')) return { path: target };
  const [, host, path = ''] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(target) ?? [];
  if (host === undefined) return undefined;
  return { host, path: path.startsWith('/') ? path : `/${path}` };
}

function boundedHeader(
  value: string | string[] | undefined,
  { maxLength, maxMembers, keepsEnd, isCut }: HeaderBound,
  separator: string,
): string | undefined {
  // Only `Set-Cookie` is an array, which no browser sends.
  if (typeof value !== 'string') return undefined;
  const isLong = value.length > maxLength;
  if (keepsEnd) return lastMembers(isLong ? value.slice(-maxLength) : value, isLong, maxMembers);
  if (isLong) return isCut ? value.slice(0, maxLength) : undefined;
  if (maxMembers !== undefined && placeOf(separator, value, maxMembers) >= 0) return undefined;
  return value;
}

/** @param isCut whether the first member is the rest of a longer one */
function lastMembers(value: string, isCut: boolean, maxMembers = Number.POSITIVE_INFINITY): string {
  const members = value.split(',');
  const whole = isCut ? members.slice(1) : members;
  return whole.slice(-maxMembers).join(',');
}

/** The place of the separator with this number, from 1; -1 when there are fewer. */
function placeOf(separator: string, text: string, number: number): number {
  let place = -1;
  for (let count = 0; count < number; count += 1) {
    place = text.indexOf(separator, place + 1);
    if (place < 0) return -1;
  }
  return place;
}

function boundedTarget(target: string): string {
  const start = target.indexOf('?');
  if (start < 0) return target;
  const query = target.slice(start + 1, start + 1 + maxQueryLength);
  const end = placeOf('&', query, maxParameters);
  const kept = end < 0 ? query : query.slice(0, end);
  const isCut = kept.length < target.length - start - 1;
  // Not half an escape.
  return target.slice(0, start + 1) + (isCut ? kept.replace(/%.?$/, '') : kept);
}
