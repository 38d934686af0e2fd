import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type BlockList, isIPv4, isIPv6 } from 'node:net';

const signsOfProxy = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether a request may read the metrics: with the token, or from this machine as long as the shop
 * is for this machine. A shop for others has a proxy in front, and a proxy that adds no header
 * looks like this machine.
 * @param request.remoteAddress the peer of the connection
 * @param settings.token METRICS_TOKEN; undefined lets no token in
 * @param settings.publicUrl PUBLIC_URL, when it is set
 */
export function mayReadMetrics(
  request: { remoteAddress: string | undefined; headers: IncomingHttpHeaders },
  settings: {
    token: string | undefined;
    publicUrl: string | undefined;
    trustedProxies: BlockList;
  },
): boolean {
  const { token, publicUrl, trustedProxies } = settings;
  const { remoteAddress = '', headers } = request;
  if (token !== undefined && areEqual(headers.authorization ?? '', `Bearer ${token}`)) return true;
  if (publicUrl !== undefined && !isThisMachine(new URL(publicUrl).hostname)) return false;
  if (signsOfProxy.some((name) => headers[name] !== undefined)) return false;
  const address = remoteAddress.replace(/^::ffff:/i, '');
  if (!(address === '::1' || address.startsWith('127.'))) return false;
  return !trustedProxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function isThisMachine(hostname: string): boolean {
  if (isIPv4(hostname)) return hostname.startsWith('127.');
  return hostname === '[::1]' || /^(.+\.)?localhost$/.test(hostname);
}

/** In a time that tells nothing of where they differ. */
function areEqual(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
