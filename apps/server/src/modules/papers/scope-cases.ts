import { buildOrder, type BuiltOrder } from '@hanout/test-kit/builders';
import { postAs, scopeCasesOf } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly order: BuiltOrder;
  readonly invoice: string;
  /** a table of stamps that has not begun */
  readonly duty: number;
}

const formats = { eCommerce: ['A5'], Wholesale: [], POS: [], Phone: [], Installment: [] };
const asked = { paymentMode: 'cash', buyer: {} };

export const scopeCases = scopeCasesOf<Things>({
  tables: ['paper_settings', 'stamp_duties', 'invoice_series', 'invoices'],
  things: async (world) => {
    const { pool, shop, plain } = world;
    await pool.query(
      `update shops set legal_identity = legal_identity || '{"nis": "000016010000000", "ai": "16000000000"}' where id = $1`,
      [shop.id],
    );
    const columns = { confirmation_state: 'confirmed' };
    const order = await buildOrder(pool, { shop, lines: [{ product: plain }], columns });
    const { body } = await postAs(world, `/orders/${order.id}/invoices`, asked);
    const { rows } = await pool.query<{ id: number }>(
      `insert into stamp_duties (effective_from, exempt_up_to_centimes, minimum_centimes, bands)
       values (date '2090-01-01' + $1::int, 0, 0, '[{"above": 0, "perHundred": 100}]') returning id`,
      [shop.id],
    );
    return { order, invoice: String(Object(body).papers[0].id), duty: Number(rows[0]?.id) };
  },
  calls: [
    ['GET /dashboard/api/orders/:id/invoices', ({ order: { id } }) => ({ id })],
    ['POST /dashboard/api/orders/:id/invoices', ({ order: { id } }) => ({ id }), () => ({ body: asked })],
    ['GET /dashboard/api/papers/invoices/:id', ({ invoice: id }) => ({ id })],
    ['POST /dashboard/api/invoices/:id/cancel', ({ invoice: id }) => ({ id }), () => ({ body: { reason: 'Erreur' } })],
    ['GET /dashboard/api/settings/shops/:id/papers', ({ shop: { id } }) => ({ id })],
    [
      'POST /dashboard/api/settings/shops/:id/papers',
      ({ shop: { id } }) => ({ id }),
      () => ({ body: { version: 0, stampsCash: true, formats } }),
    ],
  ],
  houses: [['DELETE /dashboard/api/settings/stamp-duties/:id', ({ duty: id }) => ({ id })]],
  secrets: ({ invoice }) => [invoice],
});
