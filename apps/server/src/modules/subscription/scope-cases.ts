import { scopeCasesOf } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly offer: number;
  readonly item: number;
  readonly payment: number;
}

const path = '/dashboard/api/subscription';
const none = { shops: 0, staff: 0, warehouses: 0, tills: 1 };
const text = { name: 'Caisse', description: '' };
const texts = { fr: text, ar: text, en: text };
const write = { version: 1, kind: 'addon', price: 1, period: 'month', includes: none, texts };

/** It is the installation's: of no shop, and of nobody who is bound to some. */
export const scopeCases = scopeCasesOf<Things>({
  tables: ['subscription_offers', 'subscription_items', 'subscription_payments'],
  things: async ({ pool }) => {
    const { rows } = await pool.query<Things>(`
      with offer as (
        insert into subscription_offers (kind, price_centimes, period, shops, staff, warehouses, tills)
        values ('addon', 100, 'month', 0, 0, 0, 1) returning id
      ), item as (
        insert into subscription_items (offer_id, kind, unit_price_centimes, period, quantity, starts_on)
        select id, 'addon', 100, 'month', 1, current_date + 9 from offer returning id
      ), payment as (
        insert into subscription_payments (due_on, amount_centimes, paid_on, method, reference)
        values (current_date - 9, 100, current_date - 9, 'cash', 'R-1') returning id
      )
      select offer.id as offer, item.id as item, payment.id as payment from offer, item, payment`);
    const [things] = rows;
    if (things === undefined) throw new Error('nothing was subscribed');
    return things;
  },
  houses: [
    [`POST ${path}/offers/:id`, ({ offer: id }) => ({ id }), () => ({ body: write })],
    [`POST ${path}/offers/:id/archive`, ({ offer: id }) => ({ id }), () => ({ body: { version: 2 } })],
    [`POST ${path}/offers/:id/restore`, ({ offer: id }) => ({ id }), () => ({ body: { version: 3 } })],
    [`POST ${path}/items/:id/end`, ({ item: id }) => ({ id }), () => ({ body: { version: 1, endsOn: '2090-01-01' } })],
    [`POST ${path}/items/:id/withdraw`, ({ item: id }) => ({ id }), () => ({ body: { version: 2 } })],
    [`POST ${path}/payments/:id/withdraw`, ({ payment: id }) => ({ id }), () => ({ body: { version: 1 } })],
    [`POST ${path}/payments/:id/restore`, ({ payment: id }) => ({ id }), () => ({ body: { version: 2 } })],
  ],
});
