import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Locale, localeOfPath, locales } from '#domain/text/locale.ts';
import { m } from '#messages';
import { barePage } from '#server/http/answers/bare-page.ts';
import { errorBody, secondsToTryAgain } from '#server/http/errors/error-answer.ts';
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
