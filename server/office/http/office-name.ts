import type { BlockList } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { m } from '#messages';
import { barePage, barePagePolicy } from '#server/http/answers/bare-page.ts';
import { errorAnswer } from '#server/http/errors/error-answer.ts';
import { askedName, plainHttp, withoutUsualPort } from '#server/http/origins/asked-name.ts';
import { hostnameOf, isInnerName, isThisMachine } from '#server/http/origins/shop-names.ts';
import { localeOfOffice } from './locale-of-office.ts';
import type { OfficeBindings } from './office-bindings.ts';

export interface OfficePlace {
  /** The office's own origin. */
  origin: string;
  trustedProxies: BlockList;
}

/**
 * The office answers under its own name and those of this machine, of which browsers say that nobody
 * else listens. Any other name, and plain HTTP, gets a page or a call's answer that says what to do.
 */
export function requireOfficeName({
  origin,
  trustedProxies,
}: OfficePlace): MiddlewareHandler<OfficeBindings> {
  const own = new URL(origin);
  const isPlain = plainHttp();

  function faultOf(c: Context<OfficeBindings>): 'foreign-origin' | 'plain-http' | undefined {
    const asked = askedName(c, trustedProxies);
    const isPlainNow = isPlain(c, asked);
    const hostname = hostnameOf(asked.host ?? '');
    if (asked.host === undefined || hostname === undefined) return 'foreign-origin';
    if (isThisMachine(hostname)) return undefined;
    if (own.protocol !== 'https:') return 'plain-http';
    // A proxy sends its own name for this machine in place of the visitor's.
    const isOwn = withoutUsualPort(asked.host) === withoutUsualPort(own.host);
    if (!isOwn && !(asked.proxy && isInnerName(hostname))) return 'foreign-origin';
    return isPlainNow ? 'plain-http' : undefined;
  }

  return async (c, next) => {
    const fault = faultOf(c);
    return fault ? refuse(c, fault, own.origin) : next();
  };
}

function refuse(
  c: Context<OfficeBindings>,
  fault: 'foreign-origin' | 'plain-http',
  address: string,
): Response {
  const locale = localeOfOffice(c);
  const isPlain = fault === 'plain-http';
  const text = isPlain
    ? m.office_plain_http_text({ secure: 'https', local: 'http://localhost' }, { locale })
    : m.office_other_name_text({ address: `${address}/office` }, { locale });
  if (!c.req.header('accept')?.includes('text/html')) {
    return errorAnswer(c, fault, { sentence: text });
  }
  const title = isPlain ? m.office_plain_http({}, { locale }) : m.office_other_name({}, { locale });
  c.header('Content-Security-Policy', barePagePolicy);
  return c.html(barePage({ locale, title, text }), isPlain ? 403 : 421);
}

/** Files that the office's pages show or need. */
const shared = /^\/(?:office|assets|images)(?:\/|$)/;

/** Where the office has a name of its own: nothing of the shop's is there but files. */
export function onlyOffice(
  place: OfficePlace,
  shopOrigin: string,
): MiddlewareHandler<OfficeBindings> {
  const [own, shop] = [place.origin, shopOrigin].map((each) => new URL(each).host);
  const isOffice = (host = '') =>
    own !== shop && withoutUsualPort(host) === withoutUsualPort(own ?? '');
  return async (c, next) => {
    const { path } = c.req;
    if (!isOffice(askedName(c, place.trustedProxies).host) || shared.test(path)) return next();
    c.header('Cache-Control', 'no-store');
    return path === '/' ? c.redirect('/office', 302) : c.text('', 404);
  };
}
