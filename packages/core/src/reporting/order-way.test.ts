import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONFIRMATION_STATES, MONEY_STATES, PARCEL_STATES, PREPARATION_STATES } from '../ordering/index.ts';
import { wayOf } from './order-way.ts';

const asked = { confirmation: 'new', preparation: 'to_prepare', parcel: 'none', money: 'unpaid' };
const gone = { ...asked, confirmation: 'confirmed', preparation: 'handed_over' };

describe('how far an order has come', () => {
  it.each([
    ['waits for the telephone', asked, 'waiting'],
    ['that nobody reached waits', { ...asked, confirmation: 'no_answer' }, 'waiting'],
    ['that was refused is cancelled', { ...asked, confirmation: 'rejected' }, 'cancelled'],
    ['that was confirmed is to be sent', { ...asked, confirmation: 'confirmed' }, 'to_ship'],
    ['that is packed is still here', { ...gone, preparation: 'packed', parcel: 'announced' }, 'to_ship'],
    ['that was handed over is on its way', { ...gone, parcel: 'announced' }, 'on_way'],
    ['that turned round is still on its way', { ...gone, parcel: 'returning' }, 'on_way'],
    ['that arrived is delivered', { ...gone, parcel: 'delivered' }, 'delivered'],
    ['that is back is returned', { ...gone, parcel: 'returned' }, 'returned'],
    ['that was lost counts with what came back', { ...gone, parcel: 'lost' }, 'returned'],
  ])('one %s', (_what, states, place) => {
    expect(wayOf(states).place).toBe(place);
  });

  it('is paid only once it is delivered', () => {
    expect(wayOf({ ...gone, parcel: 'in_transit', money: 'paid' }).isPaid).toBe(false);
    expect(wayOf({ ...gone, parcel: 'delivered', money: 'with_carrier' }).isPaid).toBe(false);
    expect(wayOf({ ...gone, parcel: 'delivered', money: 'paid' }).isPaid).toBe(true);
  });

  it('leaves no step out, whatever the states are', () => {
    const states = fc.record({
      confirmation: fc.constantFrom(...CONFIRMATION_STATES),
      preparation: fc.constantFrom(...PREPARATION_STATES),
      parcel: fc.constantFrom(...PARCEL_STATES),
      money: fc.constantFrom(...MONEY_STATES),
    });
    fc.assert(
      fc.property(states, (each) => {
        const { isConfirmed, isShipped, isDelivered, isPaid, isReturned } = wayOf(each);
        expect(isPaid && !isDelivered).toBe(false);
        expect((isDelivered || isReturned) && !isShipped).toBe(false);
        expect(isShipped && !isConfirmed).toBe(false);
        expect(isDelivered && isReturned).toBe(false);
      }),
    );
  });
});
