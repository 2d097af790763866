import { insertRow } from '@hanout/test-kit/builders';
import { scopeCasesOf } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly redirect: number;
}

const path = '/dashboard/api/redirects';

export const scopeCases = scopeCasesOf<Things>({
  tables: ['redirects'],
  things: async ({ pool, shop }) => {
    await insertRow(pool, 'redirects', {
      shop_id: shop.id,
      from_path: '/ancienne',
      to_path: '/promotions',
      to_key: '/promotions',
    });
    const { rows } = await pool.query<{ id: number }>('select max(id)::int as id from redirects');
    return { redirect: rows[0]?.id ?? 0 };
  },
  calls: [
    [
      `POST ${path}/:id`,
      ({ redirect: id }) => ({ id }),
      ({ shop }) => ({ body: { version: 1, shopId: shop.id, from: '/ancienne', to: '/catalog/new' } }),
    ],
    [`POST ${path}/:id/archive`, ({ redirect: id }) => ({ id }), () => ({ body: { version: 1 } })],
    [`POST ${path}/:id/restore`, ({ redirect: id }) => ({ id }), () => ({ body: { version: 1 } })],
  ],
});
