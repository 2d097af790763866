import type { Settings } from '../settings.ts';
import { publicCalls, type OutgoingCalls } from './outgoing-calls.ts';
import { isPublicAddress } from './public-address.ts';

/** Where backups and pictures may lie: stores of the internet, and those of the own network where the installation allows them. */
export const storeCallsOf = ({ privateStore }: Pick<Settings, 'privateStore'>): OutgoingCalls => ({
  resolve: publicCalls.resolve,
  mayCall: (address) => privateStore || isPublicAddress(address),
});
