import type { Settings } from '../settings.ts';
import { publicCalls, type OutgoingCalls } from './outgoing-calls.ts';
import { isPublicAddress } from './public-address.ts';

/** Those by which letters are handed in; 25 is closed to most, and stays for servers that know no other. */
const mailPorts: ReadonlySet<number> = new Set([25, 465, 587, 2525]);

/** Where letters may be handed in: servers of the internet, and those of the own network where the installation allows them. */
export const mailCallsOf = ({ privateMail }: Pick<Settings, 'privateMail'>): OutgoingCalls => ({
  resolve: publicCalls.resolve,
  mayCall: (address, port) => privateMail || (mailPorts.has(port) && isPublicAddress(address)),
});
