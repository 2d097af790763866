import { BlockList, isIP } from 'node:net';

/** Networks that are not the internet: this machine, private and shared ones, link-local with the clouds' metadata, documentation, multicast. */
const closedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Within the public part of IPv6, 2000::/3: ranges that lead elsewhere, or to an IPv4 address that is not looked at (6to4, Teredo). */
const closedV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [net, prefix] of closedV4) closed.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of closedV6) closed.addSubnet(net, prefix, 'ipv6');
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');

/** Whether an address leads to the internet, and to nothing of this machine or its networks. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  // What is mapped, translated or local stands outside 2000::/3.
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
