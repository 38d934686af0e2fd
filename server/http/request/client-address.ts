import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4, SocketAddress } from 'node:net';

/** Addresses and CIDR blocks of TRUSTED_PROXIES. @throws Error that names the invalid entry */
export function readTrustedProxies(entries: readonly string[]): BlockList {
  const proxies = new BlockList();
  for (const entry of entries) addProxy(proxies, entry);
  return proxies;
}

function addProxy(proxies: BlockList, entry: string) {
  const [network = '', bits, ...rest] = entry.split('/');
  const version = isIP(network);
  const wrong = new Error(
    `'${entry}' is neither an IP address nor a block such as 10.0.0.0/8 or fd00::/8`,
  );
  if (version === 0 || rest.length > 0) throw wrong;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (bits === undefined) {
    proxies.addAddress(network, family);
    return;
  }
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (version === 4 ? 32 : 128)) throw wrong;
  proxies.addSubnet(network, Number(bits), family);
}

/**
 * The nearest hop that is no trusted proxy: hops to its left may be forged.
 * @param forwardedFor X-Forwarded-For, joined by commas @returns IPv4, short IPv6 or 'unknown'
 */
export function clientAddress(options: {
  remoteAddress: string | undefined;
  forwardedFor: string | undefined;
  trustedProxies: BlockList;
}): string {
  let nearest = readHop(options.remoteAddress ?? '');
  if (nearest === undefined) return 'unknown';
  const forwarded = options.forwardedFor?.split(',').reverse() ?? [];
  for (const hop of forwarded) {
    if (!isTrustedProxy(nearest, options.trustedProxies)) break;
    const address = readHop(hop);
    // An invalid hop: keep the last known one.
    if (address === undefined) break;
    nearest = address;
  }
  return nearest;
}

/** The `clientAddress` of a request whose headers have their bounds. */
export function addressOfRequest(
  { socket: { remoteAddress }, headers }: IncomingMessage,
  trustedProxies: BlockList,
): string {
  const hops = headers['x-forwarded-for'];
  const forwardedFor = Array.isArray(hops) ? hops.join(',') : hops;
  return clientAddress({ remoteAddress, forwardedFor, trustedProxies });
}

/** @param address in the form of `clientAddress` */
export function isTrustedProxy(address: string, proxies: BlockList): boolean {
  if (isIP(address) === 0) return false;
  return proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** Without port, brackets, zone and IPv4-to-IPv6 mapping. */
function readHop(text: string): string | undefined {
  const hop = text.trim();
  const withPort = /^\[([^\]]*)\](?::\d+)?$/.exec(hop) ?? /^([\d.]+):\d+$/.exec(hop);
  const address = (withPort?.[1] ?? hop).replace(/%.*$/, '');
  if (isIP(address) === 0) return undefined;
  if (isIPv4(address)) return address;
  const short = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(short)?.[1] ?? short;
}
