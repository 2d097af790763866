import { formatUuidv4 } from '@hanout/core/kernel';

/** A UUID; `crypto.randomUUID` is withheld on plain http, `getRandomValues` is not. */
export function randomId(): string {
  return formatUuidv4(crypto.getRandomValues(new Uint8Array(16)));
}
