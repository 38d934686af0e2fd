import type { ServerResponse } from 'node:http';
import { localeOfPath } from '#domain/locale.ts';
import { m } from '#messages';
import { routeGroup } from './route-group.ts';

/** Seconds after which a refused client may come again. */
const secondsToTryAgain = '2';

/** Of the identity provider's protocol; the pages show its message. */
const identityBody = { error: { code: 503, message: 'UNAVAILABLE', status: 'UNAVAILABLE' } };
/** Of our own addresses (server/http/error-answer.ts). */
const ownBody = { error: { code: 'unavailable' } };

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

/** 503 with Retry-After, in the words of who asked. It costs a tenth of a real answer. */
export function refuseRequest(outgoing: ServerResponse, path: string): void {
  const json = jsonFor(path);
  outgoing.writeHead(503, {
    'Content-Type': json ? 'application/json' : 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': secondsToTryAgain,
    'X-Content-Type-Options': 'nosniff',
  });
  outgoing.end(
    json ? JSON.stringify(json) : `${m.error_apology({}, { locale: localeOfPath(path) })}\n`,
  );
}
