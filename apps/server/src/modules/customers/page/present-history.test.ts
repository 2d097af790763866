import { expect, test } from 'vitest';
import { presentHistory } from './present-history.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 3, hour));
const past = { id: 1, number: 'A-7', system: 'WooCommerce', outcome: 'delivered', totalCentimes: 100, lines: [] };
const review = { uuid: 'r', productName: 'Théière', ratingHalves: 9, text: '', state: 'published' };

test('everything that a customer did stands in one line, newest first: orders, those of before, reviews, carts, changes', () => {
  const history = presentHistory({
    events: [{ orderId: 'o', number: 10_007, action: 'place', at: at(2), by: null }],
    pastOrders: [{ ...past, placedAt: at(1) }],
    reviews: [{ ...review, createdAt: at(5) }],
    carts: [{ id: 3, lineCount: 1, subtotalCentimes: 250_000, updatedAt: at(4) }],
    changes: [{ action: 'customer.change', at: at(3), by: 'Amel Kaci' }],
    language: 'fr',
    limit: 5,
  });
  expect(history.map(({ kind }) => kind)).toEqual(['review', 'cart', 'change', 'order', 'past-order']);
  for (const [index, said] of ['Théière', '500,00', '', '10007', 'WooCommerce'].entries())
    expect(history[index]?.label).toContain(said);
  expect(history.map(({ by }) => by)).toEqual([null, null, 'Amel Kaci', null, null]);
});
