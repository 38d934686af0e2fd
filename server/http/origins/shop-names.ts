import { BlockList, isIP, isIPv4 } from 'node:net';
import { hostname as machineName } from 'node:os';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Only the machines of such a network reach these; 0.0.0.0 and :: mean all of this machine's. */
const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 32],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  inner.addSubnet(network, bits, 'ipv4');
}
inner.addAddress('::', 'ipv6');
inner.addSubnet('fc00::', 7, 'ipv6');
inner.addSubnet('fe80::', 10, 'ipv6');

/** Names that no public name server gives out. */
const innerEndings = /\.(?:localhost|local|internal|lan|home\.arpa)$/;

function isIn(list: BlockList, address: string): boolean {
  return list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** @param host of a `Host` header, or of a URL @returns undefined when it is no host */
export function hostnameOf(host: string): string | undefined {
  return URL.parse(`http://${host}`)?.hostname;
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

export function isAddress(hostname: string): boolean {
  return isIP(withoutBrackets(hostname)) !== 0;
}

/** @param hostname of a URL, or of HOST */
export function isThisMachine(hostname: string): boolean {
  const address = withoutBrackets(hostname);
  if (isIP(address)) return isIn(loopback, address);
  return /^(?:.+\.)?localhost$/i.test(hostname);
}

/** Whether it means all addresses of this machine. @param hostname as of `isThisMachine` */
export function isEveryAddress(hostname: string): boolean {
  return ['0.0.0.0', '::'].includes(withoutBrackets(hostname));
}

/**
 * The shop's address for a shopper who must open another one, unless it leads nowhere: to all
 * addresses of a machine, or to the shopper's own one.
 * @param from where the shopper is now: hostname of a URL
 */
export function addressToOpen(
  { origin, hostname }: URL,
  from: string | undefined,
): { address?: string } {
  if (isEveryAddress(hostname)) return {};
  // A proxy or a tunnel has brought a shopper from elsewhere.
  if (isThisMachine(hostname) && (from === undefined || !isInnerName(from))) return {};
  return { address: origin };
}

/**
 * Whether only this machine or its own network can mean the shop by this name. Another site cannot
 * bring a browser here by such a name, as it can by a public one of its own.
 */
export function isInnerName(hostname: string): boolean {
  const address = withoutBrackets(hostname);
  if (isIP(address)) return isIn(loopback, address) || isIn(inner, address);
  return (
    !hostname.includes('.') ||
    innerEndings.test(hostname) ||
    hostname === machineName().toLowerCase()
  );
}
