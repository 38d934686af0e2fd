import type { BlockList } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { localeOfPath } from '#domain/text/locale.ts';
import { m } from '#messages';
import { barePage, barePagePolicy } from '#server/http/answers/bare-page.ts';
import { errorAnswer } from '#server/http/errors/error-answer.ts';
import { routeGroup } from '#server/http/route-group.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { askedName, plainHttp, withoutUsualPort } from './asked-name.ts';
import { addressToOpen, hostnameOf, isAddress, isInnerName } from './shop-names.ts';

/**
 * What a page under a public name that is not PUBLIC_URL's gets: PUBLIC_URL leads there. Without
 * it, a shop that only this machine reaches refuses, and one that others reach answers.
 */
export type OtherNames = 'redirect' | 'refuse' | 'answer';

/** They need the session, whose cookie belongs to one name. */
const calls = new Set(['session', 'bag', 'saved', 'orders', 'api']);

/**
 * Pages have one scheme and host; calls that need a session get 403 `foreign-origin` elsewhere.
 * Public documents and files are the same under each name. Names of this machine and its network
 * pass: a proxy may send them in place of the shopper's.
 */
export function oneName(options: {
  publicUrl: string;
  otherNames: OtherNames;
  trustedProxies: BlockList;
}): MiddlewareHandler<ShopBindings> {
  const { otherNames, trustedProxies } = options;
  const own = new URL(options.publicUrl);
  const isPlain = plainHttp();

  function isOwn(c: Context<ShopBindings>): boolean {
    const asked = askedName(c, trustedProxies);
    const { host } = asked;
    const isPlainNow = isPlain(c, asked);
    const hostname = host === undefined ? undefined : hostnameOf(host);
    if (host === undefined || hostname === undefined || isInnerName(hostname)) return true;
    if (otherNames === 'refuse' && isAddress(hostname)) return true;
    if (withoutUsualPort(host) !== withoutUsualPort(own.host)) return false;
    return own.protocol !== 'https:' || !isPlainNow;
  }

  return async (c, next) => {
    if (otherNames === 'answer' || isOwn(c)) return next();
    const group = routeGroup(c.req.path);
    if (calls.has(group)) {
      // A page of PUBLIC_URL calls: a proxy has changed the name.
      if (c.req.header('origin') === own.origin) return next();
      const { host = '' } = askedName(c, trustedProxies);
      return errorAnswer(c, 'foreign-origin', addressToOpen(own, hostnameOf(host)));
    }
    if (group !== 'pages') return next();
    c.header('Cache-Control', 'no-store');
    if (otherNames === 'refuse') {
      const locale = localeOfPath(c.req.path);
      c.header('Content-Security-Policy', barePagePolicy);
      const title = m.error_other_name({}, { locale });
      const text = m.error_other_name_text({ setting: 'PUBLIC_URL' }, { locale });
      return c.html(barePage({ locale, title, text }), 421);
    }
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(own.origin + pathname + search, 308);
  };
}
