import type { LeftCart } from '@hanout/contracts/orders/cart-queue';
import { expect, test } from 'vitest';
import { draftOfCart, draftSchema } from './order-draft.ts';

const LEFT: LeftCart = {
  id: 4,
  state: 'open',
  shopId: 1,
  firstName: 'Amina',
  lastName: 'Haddad',
  phone: '0661234567',
  phoneInternational: '+213661234567',
  email: '',
  locale: 'fr',
  leftAt: '2026-11-03T10:00:00.000Z',
  lines: [],
  subtotalCentimes: 0,
  wilaya: null,
  commune: null,
  transporter: null,
  missing: [],
  order: null,
};

test('a pack in a cart that was left keeps what was chosen of it when it becomes an order', () => {
  const contents = [
    { productId: 8, combinationId: 41, quantity: 1 },
    { productId: 9, combinationId: null, quantity: 6 },
  ];
  const line = { productId: 7, combinationId: null, name: 'Coffret', quantity: 2 };
  const draft = draftOfCart(
    {
      ...LEFT,
      lines: [
        { ...line, contents },
        { ...line, contents: null },
      ],
    },
    0,
  );
  expect(draftSchema.parse(draft).lines).toMatchObject([
    { ...line, contents, price: null },
    { ...line, contents: null, price: null },
  ]);
});
