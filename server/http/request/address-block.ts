import { isIPv6 } from 'node:net';

/**
 * For IPv6 the /56, which most providers give a line at home: by its /64, one line would count 256
 * times. Invalid addresses count as written.
 */
export function addressBlock(address: string): string {
  if (!isIPv6(address)) return address;
  const [a = 0, b = 0, c = 0, d = 0] = groupsOf(address);
  const network = [a, b, c, d & 0xff00];
  return `${network.map((group) => group.toString(16)).join(':')}::/56`;
}

/** The eight 16-bit groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [beforeGap = '', afterGap] = withoutDottedEnd(withoutZone(address)).split('::');
  const head = readGroups(beforeGap);
  if (afterGap === undefined) return head;
  const tail = readGroups(afterGap);
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

function readGroups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}

function withoutZone(address: string): string {
  return address.replace(/%.*$/, '');
}

function withoutDottedEnd(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
}
