import type { FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';

/** What is counted per visitor. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return networkOf(ip);
}

/**
 * One household has one IPv6 network of 64 bits, single addresses in it are free to take: the network, in one spelling, whatever
 * the address leaves out. An IPv4 address is itself, also where it is written as an IPv6 one.
 */
export function networkOf(ip: string): string {
  const [bare = ''] = ip.split('%');
  if (!isIPv6(bare)) return ip;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [groups[6] ?? 0, groups[7] ?? 0].flatMap((group) => [group >> 8, group & 255]).join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** The eight groups of 16 bits. */
function groupsOf(ip: string): readonly number[] {
  const plain = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail] = plain.split('::');
  const read = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  if (tail === undefined) return read(head);
  const [first, last] = [read(head), read(tail)];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}
