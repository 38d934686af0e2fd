import type { IncomingHttpHeaders } from 'node:http';
import { type BlockList, isIPv6 } from 'node:net';
import { hostnameOf, isInnerName, isThisMachine } from '#server/http/origins/shop-names.ts';
import { areEqualSecrets } from '#server/secrets/secret.ts';

const signsOfProxy = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/**
 * With the token, or from this machine while the shop has no public address: behind a proxy that
 * adds no header, everybody looks like this machine.
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
  const given = headers.authorization ?? '';
  if (token !== undefined && areEqualSecrets(given, `Bearer ${token}`)) return true;
  if (publicUrl !== undefined && !isThisMachine(new URL(publicUrl).hostname)) return false;
  if (signsOfProxy.some((name) => headers[name] !== undefined)) return false;
  // Another site's page, whose name leads to this machine, asks with that name.
  const hostname = hostnameOf(headers.host ?? 'localhost');
  if (hostname === undefined || !isInnerName(hostname)) return false;
  const address = remoteAddress.replace(/^::ffff:/i, '');
  if (!isThisMachine(address)) return false;
  return !trustedProxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
