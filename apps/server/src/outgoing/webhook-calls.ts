import type { Settings } from '../settings.ts';
import type { OutgoingCalls } from './outgoing-calls.ts';

/** Where webhooks may be told of events: the internet, and the own network where the installation allows it. */
export const webhookCallsOf = (
  { privateWebhooks }: Pick<Settings, 'privateWebhooks'>,
  outgoing: OutgoingCalls,
): OutgoingCalls => (privateWebhooks ? { resolve: outgoing.resolve, mayCall: () => true } : outgoing);
