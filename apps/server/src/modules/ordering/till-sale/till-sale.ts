import type { Phone } from '@hanout/core/customers';
import { canonicalJson, type Centimes, type Instant } from '@hanout/core/kernel';
import type { ClaimedLine } from '@hanout/core/ordering';
import type { TillActor } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';
import { createHash } from 'node:crypto';
import type { HappenedAtTill, OrderIntent } from '../placing/order-intent.ts';

/** One line of a ticket; what a pack held is written out. */
export interface SoldLine extends Omit<ClaimedLine, 'claimedUnitPrice'> {
  /** charged for one */
  readonly unitPrice: Centimes;
}

/** What a till says besides of how it was paid, and of what had no product. */
type SaidBesides = Pick<HappenedAtTill, 'paid' | 'namedProductId' | 'isReserved'>;

/**
 * A ticket that was paid at a till, as the till wrote it down: immutable, perhaps days old. It is taken once per till and key
 * and never refused for what has changed since — stock that the books do not have becomes a shortage, a price or promotion
 * that has changed stays as it was charged, and both are told in the answer. Refused is only what was no sale: things that
 * never existed, a total above its lines, or the same key with another ticket.
 */
export interface TillSale extends SaidBesides {
  readonly shopId: number;
  /** the cashier at the till */
  readonly actor: TillActor;
  /** the till's own name of the ticket */
  readonly key: string;
  readonly at: Instant;
  /** where the goods lay */
  readonly warehouseId: number;
  readonly locale: Language;
  readonly buyer: { readonly firstName: string; readonly lastName: string; readonly phone: Phone } | null;
  readonly lines: readonly SoldLine[];
  /** paid for all of it; null: nothing was taken off the lines */
  readonly total: Centimes | null;
  readonly coupon: string | null;
  /** of the customer, where the till knew who it is */
  readonly segmentIds?: readonly number[];
}

export function tillIntent(sale: TillSale): OrderIntent {
  const { actor, key, at, warehouseId, locale, buyer, lines, total, coupon, paid, namedProductId, isReserved } = sale;
  const besides = {
    ...(paid && { paid }),
    ...(namedProductId !== undefined && { namedProductId }),
    ...(isReserved && { isReserved }),
  };
  const { tillId } = actor;
  return {
    channel: 'POS',
    source: 'pos',
    locale,
    actor,
    key: {
      value: hash(`till ${tillId} ${key}`),
      digest: hash(canonicalJson({ at, warehouseId, locale, buyer, lines, total, coupon, ...besides })),
    },
    buyer: buyer === null ? null : { ...buyer, email: '' },
    fulfilment: { kind: 'pick_up' },
    lines: lines.map(({ unitPrice, ...line }) => ({ ...line, claimedUnitPrice: unitPrice })),
    claim: null,
    coupon,
    cooldown: null,
    sale: { at, warehouseId, total, ...besides },
    ...(sale.segmentIds && { segmentIds: sale.segmentIds }),
    web: null,
  };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
