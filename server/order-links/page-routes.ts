import { Hono } from 'hono';
import { endedLinkPath, nobodysToken } from '#domain/order/order-link.ts';
import { localeOfPath, locales, localizedPath } from '#domain/text/locale.ts';
import { m } from '#messages';
import { barePage, barePagePolicy } from '#server/http/answers/bare-page.ts';
import { isPassingFault } from '#server/http/errors/passing-fault.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { waitAfter } from '#server/limits/wait-after.ts';
import { findLinkedOrder } from './linked-order.ts';
import type { OrderLinkParts } from './order-link-parts.ts';

/**
 * Before the pages: `/o/TOKEN` with an unknown token leads to `/track`. The page itself is the
 * same for everybody; no address that it asks for learns the token (`Referrer-Policy`).
 */
export function orderLinkPages({
  database,
  limits,
  clock,
}: Pick<OrderLinkParts, 'database' | 'limits' | 'clock'>): Hono<ShopBindings> {
  const routes = new Hono<ShopBindings>();

  async function isKnown(token: string): Promise<boolean> {
    if (token === nobodysToken) return true;
    try {
      return (await findLinkedOrder(database.reads, token, clock())) !== undefined;
    } catch (error) {
      // The page says that its order cannot be loaded, and tries again.
      if (isPassingFault(error)) return true;
      throw error;
    }
  }

  for (const locale of locales) {
    routes.get(localizedPath(locale, '/o/:token'), async (c, next) => {
      if (await isKnown(c.req.param('token') ?? '')) {
        await next();
        c.res.headers.set('Referrer-Policy', 'no-referrer');
        return;
      }
      c.header('Cache-Control', 'no-store');
      c.header('Referrer-Policy', 'no-referrer');
      const wait = await waitAfter(() => limits.orderLinkMissed(c.get('clientAddress')));
      if (wait === undefined) return c.redirect(localizedPath(locale, endedLinkPath), 302);
      c.header('Retry-After', String(wait));
      c.header('Content-Security-Policy', barePagePolicy);
      const text = m.order_link_too_many({}, { locale: localeOfPath(c.req.path) });
      return c.html(barePage({ locale, text }), 429);
    });
  }
  return routes;
}
