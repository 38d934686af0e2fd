import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { localeOfPath } from '#domain/text/locale.ts';
import { setApart } from '#domain/text/set-apart.ts';
import { m } from '#messages';
import { barePage, barePagePolicy } from '#server/http/answers/bare-page.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { QueueFullError } from '#server/turns/work-queue.ts';
import { brokenBodyLine, isBodyBroken } from './broken-body.ts';
import { errorAnswer, secondsToTryAgain } from './error-answer.ts';
import { isPassingFault } from './passing-fault.ts';

function wantsPage(c: Context<ShopBindings>): boolean {
  return c.req.header('accept')?.includes('text/html') ?? false;
}

/** In the address's language; the id stays left to right. */
function apologyPage(path: string, requestId: string): string {
  const locale = localeOfPath(path);
  const id = locale === 'ar' ? setApart(requestId) : requestId;
  return barePage({ locale, text: `${m.error_apology({}, { locale })} (${id})` });
}

/** 503 for passing faults; the work may be done. @param processLog for requests without a log */
export function answerErrors(processLog: Logger) {
  return (error: Error, c: Context<ShopBindings>): Response => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof QueueFullError) {
      c.header('Retry-After', '1');
      return errorAnswer(c, 'too-many-at-once');
    }
    const given: Partial<ShopBindings['Variables']> = c.var;
    const { requestId = randomUUID() } = given;
    const log = given.log ?? processLog.child({ requestId });
    c.set('requestId', requestId);
    if (isBodyBroken(c)) {
      log.debug({ err: error }, brokenBodyLine);
      return errorAnswer(c, 'invalid-body');
    }
    log.error({ err: error }, 'A request could not be answered');
    // Some routes lack the middleware that sets it.
    c.header('X-Content-Type-Options', 'nosniff');
    const passes = isPassingFault(error);
    if (passes) c.header('Retry-After', secondsToTryAgain);
    if (wantsPage(c)) {
      c.header('Cache-Control', 'no-store');
      c.header('Content-Security-Policy', barePagePolicy);
      return c.html(apologyPage(c.req.path, requestId), passes ? 503 : 500);
    }
    return errorAnswer(c, passes ? 'unavailable' : 'internal');
  };
}
