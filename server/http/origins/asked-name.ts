import type { BlockList } from 'node:net';
import type { Context } from 'hono';
import { clientAddress, isTrustedProxy } from '#server/http/request/client-address.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';

interface AskedName {
  host: string | undefined;
  scheme?: string | undefined;
  /** The trusted one that says so. */
  proxy?: string;
}

/** What the visitor's browser has asked for: only a trusted proxy may say so. */
export function askedName<Bindings extends ShopBindings>(
  c: Context<Bindings>,
  trustedProxies: BlockList,
): AskedName {
  const host = c.req.header('host');
  const remoteAddress = c.env?.incoming?.socket.remoteAddress;
  const nearest = clientAddress({ remoteAddress, forwardedFor: undefined, trustedProxies });
  if (!isTrustedProxy(nearest, trustedProxies)) return { host };
  return {
    host: firstMember(c.req.header('x-forwarded-host')) ?? host,
    scheme: firstMember(c.req.header('x-forwarded-proto'))?.toLowerCase(),
    proxy: nearest,
  };
}

/**
 * Whether a request came over plain HTTP, as a proxy says that tells the two apart: one that always
 * says `http` would send secure pages round and round.
 */
export function plainHttp() {
  const knowHttps = new Set<string>();
  return (c: Context, { scheme, proxy }: AskedName): boolean => {
    if (proxy === undefined) return false;
    if (scheme === 'https') knowHttps.add(proxy);
    return scheme === 'http' && knowHttps.has(proxy) && !hasCameByHttps(c);
  };
}

function firstMember(header: string | undefined): string | undefined {
  return header?.split(',', 1)[0]?.trim() || undefined;
}

/** Browsers send it to secure addresses alone, so a proxy that says `http` does not know better. */
function hasCameByHttps(c: Context): boolean {
  return c.req.header('sec-fetch-site') !== undefined;
}

export function withoutUsualPort(host: string): string {
  return host.toLowerCase().replace(/:(?:80|443)$/, '');
}
