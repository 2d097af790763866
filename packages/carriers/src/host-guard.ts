import type { HostGuard } from './adapter.ts';

export interface HostGuardOptions {
  /** The root of the account's calls. */
  readonly address: string;
  /** The machine addresses of a name; whoever opens the connection opens it to one of these, so that a name cannot change in between. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** For carriers of a demo or a test, which run on this machine. */
  readonly mayBeNear?: boolean | undefined;
}

/** Whether an account may have this address at all: https, a name and no number, nothing in front of an @, no unusual port. */
export function isCarrierAddress(address: string, { mayBeNear = false } = {}): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, hostname, port, search, hash } = new URL(address);
  if (username !== '' || password !== '' || search !== '' || hash !== '') return false;
  if (mayBeNear && (hostname === '127.0.0.1' || hostname === 'localhost'))
    return protocol === 'http:' || protocol === 'https:';
  return protocol === 'https:' && port === '' && isPublicName(hostname);
}

/** Only the account's own host, over https, and only while its name leads to the public network. */
export function guardHost({ address, resolve, mayBeNear = false }: HostGuardOptions): HostGuard {
  return {
    allows: async (url) => {
      if (!isCarrierAddress(address, { mayBeNear }) || url.origin !== new URL(address).origin) return false;
      if (url.username !== '' || url.password !== '') return false;
      if (mayBeNear && (url.hostname === '127.0.0.1' || url.hostname === 'localhost')) return true;
      const machines = await resolve(url.hostname);
      return machines.length > 0 && machines.every(isPublicMachine);
    },
  };
}

/** A name with a dot in it that ends in letters: no number in any writing, nothing of the machine or its network. */
const isPublicName = (host: string): boolean =>
  /^(?!-)(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/.test(host) &&
  !/(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|localdomain|arpa|test|invalid|onion)$/.test(host);

/** IPv4 blocks that belong to nobody on the public network: first address and how many bits are fixed. */
const CLOSED_BLOCKS: readonly (readonly [string, number])[] = [
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
];

/** Of IPv6 only what is handed out (2000::/3), without what wraps an IPv4 address or is for documents. */
export function isPublicMachine(machine: string): boolean {
  const four = parseFour(machine);
  if (four !== null) return !CLOSED_BLOCKS.some(([first, bits]) => isWithin(four, parseFour(first) ?? 0, bits));
  const six = machine.toLowerCase();
  if (!/^[0-9a-f:]+$/.test(six)) return false;
  return (
    /^[23][0-9a-f]{3}:/.test(six) &&
    !/^(?:2001:0?:|2001:0{1,4}:|2001:0?db8:|2002:|3fff:)/.test(six) &&
    !six.startsWith('2001::')
  );
}

function parseFour(machine: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(machine)?.slice(1).map(Number);
  if (parts === undefined || parts.some((part) => part > 255)) return null;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}

const isWithin = (machine: number, first: number, bits: number): boolean => {
  const size = 2 ** (32 - bits);
  return Math.floor(machine / size) === Math.floor(first / size);
};
