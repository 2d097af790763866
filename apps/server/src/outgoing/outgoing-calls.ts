import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './public-address.ts';

/** Where calls to addresses that somebody outside has named may go. Another one is given by tests at the composition root alone. */
export interface OutgoingCalls {
  /** every address of a name */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly mayCall: (address: string, port: number) => boolean;
}

const webPorts: ReadonlySet<number> = new Set([80, 443]);

/** The internet, by the ports of the web. */
export const publicCalls: OutgoingCalls = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  mayCall: (address, port) => webPorts.has(port) && isPublicAddress(address),
};
