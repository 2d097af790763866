import { formatUuidv4 } from '@hanout/core/kernel';

/** Names one press of a button, so that what is sent twice is done once; also on plain http. */
export const newKey = (): string => formatUuidv4(crypto.getRandomValues(new Uint8Array(16)));
