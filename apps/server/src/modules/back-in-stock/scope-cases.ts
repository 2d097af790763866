import { insertRow } from '@hanout/test-kit/builders';
import { scopeCasesOf } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly request: number;
}

export const scopeCases = scopeCasesOf<Things>({
  tables: ['back_in_stock_requests'],
  things: async ({ pool, shop, plain }) => {
    await insertRow(pool, 'back_in_stock_requests', {
      shop_id: shop.id,
      product_id: plain.id,
      phone: '0661234567',
      locale: 'fr',
      state: 'to_tell',
    });
    const { rows } = await pool.query<{ id: number }>('select max(id)::int as id from back_in_stock_requests');
    return { request: rows[0]?.id ?? 0 };
  },
  calls: [
    [
      'POST /dashboard/api/back-in-stock/:id',
      ({ request: id }) => ({ id }),
      () => ({ body: { version: 1, state: 'told' } }),
    ],
  ],
});
