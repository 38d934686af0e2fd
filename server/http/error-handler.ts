import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { m } from '#messages';
import type { ShopBindings } from './shop-bindings.ts';

function wantsPage(c: Context<ShopBindings>): boolean {
  return c.req.header('accept')?.includes('text/html') ?? false;
}

/** What nobody foresaw: logged with the request's id, and answered with an apology that names it. */
export function answerError(error: Error, c: Context<ShopBindings>): Response {
  if (error instanceof HTTPException) return error.getResponse();
  const requestId = c.get('requestId');
  c.get('log').error({ err: error }, 'A request could not be answered');
  c.header('Cache-Control', 'no-store');
  if (wantsPage(c)) return c.text(`${m.error_apology()} (${requestId})`, 500);
  return c.json({ error: { code: 'internal', requestId } }, 500);
}
