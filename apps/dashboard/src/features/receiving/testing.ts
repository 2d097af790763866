import type { Receivable, ReceiptDetail, ReceiptForm, ReceiptLine } from '@hanout/contracts/purchasing/receipts';

export const builtThing = (change: Partial<Receivable> = {}): Receivable => ({
  productId: 5,
  combinationId: null,
  name: 'Lamp',
  combination: null,
  sku: 'LAMP-1',
  barcode: '6130001234567',
  image: '/media/lamp.webp',
  orderLineId: null,
  ordered: null,
  open: null,
  priceCentimes: 80_000,
  ...change,
});

/** Of an order of ten lamps, of which four have come. */
export const builtForm = (change: Partial<ReceiptForm> = {}): ReceiptForm => ({
  suppliers: [{ id: 3, name: 'Atlas Import' }],
  warehouses: [{ id: 1, name: 'Main depot' }],
  order: { id: 9, number: 'CF-2026-0009', supplierId: 3, warehouseId: 1, mayReceive: true },
  lines: [builtThing({ orderLineId: 31, ordered: 10, open: 6 })],
  awaited: [],
  ...change,
});

const builtReceiptLine = (change: Partial<ReceiptLine> = {}): ReceiptLine => ({
  id: 41,
  productId: 5,
  combinationId: null,
  name: 'Lamp',
  combination: null,
  sku: 'LAMP-1',
  barcode: null,
  image: '/media/lamp.webp',
  orderLineId: 31,
  lotNumber: null,
  expiresOn: null,
  expected: null,
  passed: 5,
  rejected: 0,
  onHold: 2,
  priceCentimes: 80_000,
  shareCentimes: 0,
  unitCostCentimes: 80_000,
  averageCentimes: 80_000,
  formerPriceCentimes: null,
  ...change,
});

export const builtReceipt = (
  { actions = [], ...change }: Partial<Omit<ReceiptDetail, 'actions'>> & { readonly actions?: readonly string[] } = {},
  line: Partial<ReceiptLine> = {},
): ReceiptDetail => ({
  id: 12,
  version: 1,
  state: 'on_hold',
  supplier: { id: 3, name: 'Atlas Import' },
  warehouse: { id: 1, name: 'Main depot' },
  order: null,
  deliveryNote: '',
  note: '',
  costSpread: 'value',
  costs: [],
  by: 'Amel',
  createdAt: '2026-11-20T08:00:00.000Z',
  lines: [builtReceiptLine(line)],
  invoices: [],
  history: [],
  ...change,
  actions: actions.map((action) => ({ action, label: action, allowed: true, reason: null })),
});
