import type { WebhookArrival } from '@hanout/carriers';
import type { Instant } from '@hanout/core/kernel';
import { familyOf } from '../../carrier-accounts/index.ts';
import type { OpenHook } from './hook-directory.ts';
import type { RefusedFor } from './refusals.ts';
import type { InboxLetter } from './repository.ts';

export type Heard =
  | { readonly kind: 'letters'; readonly letters: readonly InboxLetter[] }
  /** `isSettled`: it is the carrier's own, and would say no more the next time */
  | { readonly kind: 'refused'; readonly reason: RefusedFor; readonly isSettled: boolean };

const refused = (reason: RefusedFor, isSettled = false): Heard => ({ kind: 'refused', reason, isSettled });

/** What a letter to an account's address says, as far as it is to be believed. */
export function hearLetter(hook: OpenHook | undefined, arrival: WebhookArrival, now: Instant): Heard {
  const webhooks = hook === undefined ? null : (familyOf(hook.family)?.webhooks ?? null);
  if (hook === undefined || webhooks === null) return refused('address');
  const { accountId, secret } = hook;
  const isBelieved = webhooks.proof === 'signature';
  const read = webhooks.read(arrival, { secret, now });
  if (!read.ok) return refused(read.error, isBelieved && read.error === 'unreadable');
  return { kind: 'letters', letters: read.value.map((event) => ({ accountId, event, isBelieved })) };
}
