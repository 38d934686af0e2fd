import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type BlockList, isIPv6 } from 'node:net';

const signsOfProxy = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether a request may read the metrics: with the token, or from this machine itself. What comes
 * through a proxy on this machine comes from elsewhere.
 * @param remoteAddress the peer of the connection
 * @param token METRICS_TOKEN; undefined lets no token in
 */
export function mayReadMetrics(
  request: { remoteAddress: string | undefined; headers: IncomingHttpHeaders },
  { token, trustedProxies }: { token: string | undefined; trustedProxies: BlockList },
): boolean {
  const { remoteAddress = '', headers } = request;
  if (token !== undefined && areEqual(headers.authorization ?? '', `Bearer ${token}`)) return true;
  if (signsOfProxy.some((name) => headers[name] !== undefined)) return false;
  const address = remoteAddress.replace(/^::ffff:/i, '');
  if (!(address === '::1' || address.startsWith('127.'))) return false;
  return !trustedProxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** In a time that tells nothing of where they differ. */
function areEqual(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
