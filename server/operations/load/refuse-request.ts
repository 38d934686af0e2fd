import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Locale, localeOfPath, locales } from '#domain/text/locale.ts';
import { m } from '#messages';
import { barePage } from '#server/http/answers/bare-page.ts';
import { errorBody, secondsToTryAgain, statuses } from '#server/http/errors/error-answer.ts';
import type { RequestFault } from '#server/http/request/bounded-request.ts';
import { routeGroup } from '#server/http/route-group.ts';

/** In the identity provider's protocol; the pages show its message. */
const identityBody = { error: { code: 503, message: 'UNAVAILABLE', status: 'UNAVAILABLE' } };
const ownBody = errorBody('unavailable');

function jsonFor(path: string): object | undefined {
  switch (routeGroup(path)) {
    case 'identity':
      return identityBody;
    case 'session':
    case 'bag':
    case 'orders':
    case 'api':
    case 'office':
    case 'office-events':
      return ownBody;
    default:
      return undefined;
  }
}

const apology = (locale: Locale) => `${m.error_apology({}, { locale })}\n`;

/** Made once: a refusal must stay cheap. */
const apologies = new Map(locales.map((locale) => [locale, apology(locale)]));
const pages = new Map(
  locales.map((locale) => [locale, barePage({ locale, text: apology(locale) })]),
);

function answerFor(
  { headers }: IncomingMessage,
  path: string,
): { type: string; body: string | undefined } {
  const json = jsonFor(path);
  if (json) return { type: 'application/json', body: JSON.stringify(json) };
  const locale = localeOfPath(path);
  return headers.accept?.includes('text/html')
    ? { type: 'text/html; charset=utf-8', body: pages.get(locale) }
    : { type: 'text/plain; charset=utf-8', body: apologies.get(locale) };
}

/** 503 with Retry-After, a page for a browser. It costs a tenth of a real answer. */
export function refuseRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  path: string,
): void {
  const { type, body } = answerFor(incoming, path);
  outgoing.writeHead(503, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'Retry-After': secondsToTryAgain,
    'X-Content-Type-Options': 'nosniff',
  });
  outgoing.end(body);
}

/** For the people who run a proxy or a client: the pages send no such request. */
const advice: Record<RequestFault, string> = {
  'length-required': 'Send the body with its Content-Length, not in chunks.',
  'body-too-large': 'Send a smaller body.',
  'invalid-address': 'Ask for a path that begins with a slash, or for a whole URL.',
};

/** Reads no more of the connection, and closes it. */
export function refuseFaulty(
  { socket }: IncomingMessage,
  outgoing: ServerResponse,
  fault: RequestFault,
): void {
  socket.pause();
  outgoing.once('finish', () => socket.destroy());
  const body = JSON.stringify({ ...errorBody(fault), message: advice[fault] });
  outgoing.writeHead(statuses[fault], {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
    'X-Content-Type-Options': 'nosniff',
  });
  outgoing.end(body);
}
