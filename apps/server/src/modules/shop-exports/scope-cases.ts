import { insertRow } from '@hanout/test-kit/builders';
import { scopeCasesOf } from '@hanout/test-kit/scope-cases';

export const scopeCases = scopeCasesOf<{ readonly exported: number }>({
  tables: ['shop_exports'],
  things: async ({ pool, shop }) => {
    const { id } = await insertRow(pool, 'shop_exports', {
      shop_id: shop.id,
      with_persons: false,
      state: 'failed',
      file_name: `of-${shop.id}.zip`,
    });
    return { exported: Number(id) };
  },
  calls: [['GET /dashboard/api/shop-exports/:id/file', ({ exported: id }) => ({ id })]],
  lastCalls: [['POST /dashboard/api/shop-exports/:id/delete', ({ exported: id }) => ({ id })]],
  named: [
    [
      'an export of the shop of others',
      (theirs, ours) =>
        ours.browser.call({
          method: 'POST',
          url: '/dashboard/api/shop-exports',
          body: { shopId: theirs.shop.id, withPersons: false },
        }),
      { status: 404 },
    ],
  ],
});
