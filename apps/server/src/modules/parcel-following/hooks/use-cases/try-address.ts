import { refuse, ok, type Ids, type Result } from '@hanout/core/kernel';
import { fetchOutside } from '../../../../outgoing/fetch-outside.ts';
import type { OutgoingCalls } from '../../../../outgoing/outgoing-calls.ts';
import { answerOfTrial } from '../../hearing/trial.ts';

export interface TrialDependencies {
  readonly ids: Ids;
  /** of the installation */
  readonly secret: string;
  /** where a carrier could call */
  readonly calls: OutgoingCalls;
}

/** closed: the internet does not lead there; silent: nobody answered; other: somebody did who is not us */
export type TrialRefusal = { readonly code: 'closed' | 'silent' | 'other' };

const LIMITS = { bytes: 1_000, seconds: 10, redirects: 0 };
const TOKEN_BYTES = 24;

/** Calls an account's address as its carrier would, and looks whether it is we who answer there. */
export async function tryAddress(
  { ids, secret, calls }: TrialDependencies,
  address: string,
): Promise<Result<null, TrialRefusal>> {
  const token = ids.secret(TOKEN_BYTES);
  const { signal } = new AbortController();
  const answer = await fetchOutside(`${address}?try=${token}`, { calls, limits: LIMITS, signal });
  if (answer.ok) return answer.value.toString() === answerOfTrial(token, secret) ? ok(null) : refuse({ code: 'other' });
  const { code } = answer.error;
  if (code === 'address-closed' || code === 'address-wrong' || code === 'host-unknown')
    return refuse({ code: 'closed' });
  return refuse({ code: code === 'no-answer' || code === 'too-slow' ? 'silent' : 'other' });
}
