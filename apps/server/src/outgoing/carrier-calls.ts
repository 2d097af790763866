import type { Settings } from '../settings.ts';
import type { OutgoingCalls } from './outgoing-calls.ts';

/** Where carriers may be asked: the internet, and the own network where the installation allows it. */
export const carrierCallsOf = (
  { privateCarriers }: Pick<Settings, 'privateCarriers'>,
  outgoing: OutgoingCalls,
): OutgoingCalls => (privateCarriers ? { resolve: outgoing.resolve, mayCall: () => true } : outgoing);
