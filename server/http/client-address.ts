import { BlockList, isIP, isIPv4, SocketAddress } from 'node:net';

/**
 * Reads addresses and CIDR blocks, as TRUSTED_PROXIES lists them.
 * @throws Error that names the entry which is neither
 */
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
 * The visitor's address: the nearest hop that is no trusted proxy. Every hop to the left of it was
 * written by a stranger and is not believed.
 * @param remoteAddress the peer of the connection; undefined when it has gone
 * @param forwardedFor the X-Forwarded-For header, all of them joined by commas
 * @returns an IPv4 address, an IPv6 address in its short form, or 'unknown'
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
    // A proxy that passes on what is no address is the last hop that is known.
    if (address === undefined) break;
    nearest = address;
  }
  return nearest;
}

/** @param address in the form of `clientAddress` */
export function isTrustedProxy(address: string, proxies: BlockList): boolean {
  if (isIP(address) === 0) return false;
  return proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** One hop in one spelling, without port, brackets, zone, or the mapping of IPv4 into IPv6. */
function readHop(text: string): string | undefined {
  const hop = text.trim();
  const withPort = /^\[([^\]]*)\](?::\d+)?$/.exec(hop) ?? /^([\d.]+):\d+$/.exec(hop);
  const address = (withPort?.[1] ?? hop).replace(/%.*$/, '');
  if (isIP(address) === 0) return undefined;
  if (isIPv4(address)) return address;
  const short = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(short)?.[1] ?? short;
}
