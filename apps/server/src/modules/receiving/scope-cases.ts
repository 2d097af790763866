import { randomUUID } from 'node:crypto';
import { postAs, scopeCasesOf, type ShopWorld } from '@hanout/test-kit/scope-cases';
import sharp from 'sharp';

interface Things {
  readonly supplier: number;
  readonly receipt: number;
  readonly line: number;
  readonly invoice: number;
  readonly due: number;
  readonly supplierOrder: number;
}
const receipts = '/dashboard/api/receipts/:id';
const invoices = '/dashboard/api/supplier-invoices/:id';
const itsReceipt = ({ receipt: id }: Things) => ({ id });
const itsInvoice = ({ invoice: id }: Things) => ({ id });
const parts = { invoicedOn: '2029-01-10', amountCentimes: 500, dues: [{ dueOn: '2029-02-10', amountCentimes: 500 }] };
const brought = ({ plain: { id } }: Pick<ShopWorld, 'plain'>) => ({
  orderLineId: null,
  productId: id,
  combinationId: null,
  passed: 2,
  onHold: 1,
  priceCentimes: 4_321,
});

async function photo(): Promise<File> {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#eee' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'facture.png', { type: 'image/png' });
}

async function supplierOf({ pool }: ShopWorld): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'insert into suppliers (uuid, name, is_active) values ($1, $2, true) returning id',
    [randomUUID(), `Fournisseur ${randomUUID()}`],
  );
  return rows[0]?.id ?? 0;
}

async function orderOf({ pool, warehouse }: ShopWorld, supplier: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with numbered as (insert into supplier_order_series (year, last_number) values (2028, 1)
       on conflict (year) do update set last_number = supplier_order_series.last_number + 1 returning last_number)
     insert into supplier_orders (number, supplier_id, warehouse_id, state, sent_at)
     select 'CF-2028-' || last_number, $1, $2, 'sent', now() from numbered returning id`,
    [supplier, warehouse],
  );
  return rows[0]?.id ?? 0;
}

export const scopeCases = scopeCasesOf<Things>({
  tables: [
    'receipts',
    'receipt_lines',
    'receipt_decisions',
    'receipt_history',
    'product_costs',
    'supplier_invoices',
    'supplier_invoice_dues',
    'supplier_invoice_photos',
  ],
  things: async (world) => {
    const supplier = await supplierOf(world);
    const made = await postAs(world, '/receipts', {
      supplierId: supplier,
      orderId: null,
      warehouseId: world.warehouse,
      lines: [brought(world)],
    });
    const { id, lines } = Object(made.body);
    const asked = await postAs(world, '/supplier-invoices', {
      supplierId: supplier,
      receiptId: id,
      number: 'F-1',
      ...parts,
    });
    const { id: invoice, dues } = Object(asked.body);
    await world.browser.postForm(`/dashboard/api/supplier-invoices/${invoice}/photo`, { file: await photo() });
    const supplierOrder = await orderOf(world, supplier);
    return { supplier, receipt: id, line: lines[0].id, invoice, due: dues[0].id, supplierOrder };
  },
  share: async ({ pool, warehouse }, shopId) => {
    await pool.query(
      'insert into shop_warehouses (shop_id, warehouse_id, position) values ($1, $2, 9) on conflict do nothing',
      [shopId, warehouse],
    );
  },
  silent: { 'GET /dashboard/api/suppliers/:id/owed': { openCentimes: 0, lateCentimes: 0, nextDueOn: null, dues: 0 } },
  calls: [
    [`GET ${receipts}`, itsReceipt],
    ['GET /dashboard/api/supplier-orders/:id/receipts', ({ supplierOrder: id }) => ({ id })],
    ['GET /dashboard/api/product/product/:id/costs', ({ plain: { id } }) => ({ id })],
    ['GET /dashboard/api/suppliers/:id/owed', ({ supplier: id }) => ({ id })],
    [`GET ${invoices}`, itsInvoice],
    [`GET ${invoices}/photo`, itsInvoice],
    [
      `POST ${receipts}/lines/:lineId/accept-price`,
      ({ receipt: id, line: lineId }) => ({ id, lineId }),
      () => ({ body: {} }),
    ],
    [`POST ${receipts}/costs`, itsReceipt, () => ({ body: { version: 1, costSpread: 'value', costs: [] } })],
    [`POST ${invoices}/photo`, itsInvoice, async () => ({ form: { file: await photo() } })],
    [`POST ${invoices}`, itsInvoice, () => ({ body: { version: 2, number: 'F-2', ...parts } })],
    [
      `POST ${invoices}/dues/:dueId/pay`,
      ({ invoice: id, due: dueId }) => ({ id, dueId }),
      () => ({ body: { version: 2, paid: { on: '2029-02-01', by: 'cash' } } }),
    ],
  ],
  lastCalls: [
    [`POST ${receipts}/actions/:action`, ({ receipt: id }) => ({ id, action: 'take-back' }), () => ({ body: {} })],
    [`POST ${invoices}/remove`, itsInvoice, () => ({ body: { version: 2 } })],
  ],
  named: [
    [
      'a warehouse of another shop to receive in',
      (theirs, ours) =>
        postAs(theirs, '/receipts', {
          supplierId: theirs.supplier,
          orderId: null,
          warehouseId: ours.warehouse,
          lines: [brought(theirs)],
        }),
      { status: 422 },
    ],
    [
      'a product of another shop to receive',
      (theirs, ours) =>
        postAs(theirs, '/receipts', {
          supplierId: theirs.supplier,
          orderId: null,
          warehouseId: theirs.warehouse,
          lines: [brought(ours)],
        }),
      { status: 422 },
    ],
    [
      'a receipt of another shop to ask money for',
      (theirs, ours) =>
        postAs(theirs, '/supplier-invoices', {
          supplierId: ours.supplier,
          receiptId: ours.receipt,
          number: 'F-9',
          ...parts,
        }),
      { status: 422 },
    ],
  ],
});
