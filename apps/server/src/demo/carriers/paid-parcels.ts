import type { FakeParcel } from '@hanout/carriers/fakes';
import { toInstant } from '@hanout/core/kernel';

/** A parcel that the demo's carrier delivered, and what it took at the door. */
export interface PaidParcel {
  readonly tracking: string;
  readonly reference: string;
  readonly dinars: number;
  readonly announcedAt: Date;
  readonly deliveredAt: Date;
  readonly paidAt: Date;
}

/** Its fiftieths are a payment each, and none of these is one of those that are announced from now on. */
const PAYMENT = 1_187;
const OF_A_PAYMENT = 50;
/** What it says of one of them is not what was taken at the door. */
const MISTAKEN = 2;
const LESS_DINARS = 100;

export const paymentKey = `PAY-${PAYMENT}`;

/** As they stand in the carrier's own book. */
export const paidParcels = (parcels: readonly PaidParcel[]): readonly FakeParcel[] =>
  parcels
    .slice(0, OF_A_PAYMENT)
    .map(({ tracking, reference, dinars, announcedAt, deliveredAt, paidAt }, at): FakeParcel => {
      const of = { why: null, raw: null };
      const told = [
        { at: toInstant(deliveredAt.getTime()), status: 'delivered' as const, collection: null, ...of },
        { at: toInstant(paidAt.getTime()), status: null, collection: 'paid' as const, ...of },
      ];
      return {
        number: (PAYMENT - 1) * OF_A_PAYMENT + at + 1,
        tracking,
        key: tracking,
        reference,
        body: { order_id: reference, price: at === MISTAKEN ? dinars - LESS_DINARS : dinars },
        createdAt: toInstant(announcedAt.getTime()),
        setOutAt: null,
        isDeleted: false,
        told,
        heardOf: told.length + 1,
      };
    });
