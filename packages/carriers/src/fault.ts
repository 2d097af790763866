import type { Result } from '@hanout/core/kernel';

import type { Ability } from './capabilities.ts';

/** The part of what was sent that a refusal is about, in our words. */
export const PARCEL_FIELDS = [
  'reference',
  'name',
  'phone',
  'secondPhone',
  'wilaya',
  'commune',
  'desk',
  'address',
  'products',
  'amount',
  'declaredValue',
  'weight',
  'size',
  'note',
  'exchange',
] as const;
export type ParcelField = (typeof PARCEL_FIELDS)[number];

/** What is wrong with it. `by-carrier`: the carrier refused and only its words tell why. */
export const REFUSALS = [
  'missing',
  'malformed',
  'not-whole-dinars',
  'too-much',
  'too-long',
  'not-latin',
  'unknown-place',
  'desk-required',
  'not-delivered-there',
  'duplicate',
  'repeated-today',
  'too-late',
  'not-found',
  'not-in-delivery',
  'not-validated',
  'by-carrier',
] as const;
export type RefusalReason = (typeof REFUSALS)[number];

/** Why a call to a carrier brought nothing. None of them holds a credential, a link or a phone. */
export type CarrierFault =
  /** The carrier has no such call; its capabilities say so beforehand. */
  | { readonly code: 'carriers.cannot'; readonly ability: Ability }
  /** `words`: the carrier's own, cleaned of secrets; empty when we refused before asking. */
  | {
      readonly code: 'carriers.refused';
      readonly field: ParcelField | null;
      readonly reason: RefusalReason;
      readonly words: string;
    }
  /** Null: it did not say when. */
  | { readonly code: 'carriers.too-many'; readonly retryAfterMs: number | null }
  /** `wasSent` false: nothing has reached the carrier, so that it may be tried again without looking up. */
  | {
      readonly code: 'carriers.unreachable';
      readonly wasSent: boolean;
      readonly why: 'not-allowed' | 'network' | 'redirected' | 'broken';
      readonly status: number | null;
    }
  /** What became of it is not known: our reference is looked up before a second try. */
  | { readonly code: 'carriers.timed-out' }
  | {
      readonly code: 'carriers.unreadable';
      readonly why: 'too-large' | 'not-json' | 'shape';
      readonly status: number;
    }
  | { readonly code: 'carriers.unauthorised' };

export type CarrierFaultCode = CarrierFault['code'];
export type CarrierResult<T> = Result<T, CarrierFault>;

export const refusal = (
  reason: RefusalReason,
  field: ParcelField | null = null,
  words = '',
): Extract<CarrierFault, { code: 'carriers.refused' }> => ({ code: 'carriers.refused', field, reason, words });

/** True when the carrier may have done what was asked although it did not say so: look up by our reference before trying again. */
export function isOutcomeUnknown(fault: CarrierFault): boolean {
  if (fault.code === 'carriers.unreachable') return fault.wasSent;
  return fault.code === 'carriers.timed-out' || fault.code === 'carriers.unreadable';
}

/** True when the same call may succeed later, without anybody having changed anything. */
export const isPassing = ({ code }: CarrierFault): boolean =>
  code === 'carriers.too-many' ||
  code === 'carriers.unreachable' ||
  code === 'carriers.timed-out' ||
  code === 'carriers.unreadable';
