import type { PackingOrder } from '@hanout/contracts/picking/packing';
import type { PickLine, WaveDetail } from '@hanout/contracts/picking/waves';

export const FIRST_ORDER = '0198aaaa-0000-7000-8000-000000000001';
export const SECOND_ORDER = '0198aaaa-0000-7000-8000-000000000002';

export function builtPickLine(change: Partial<PickLine> = {}): PickLine {
  return {
    id: 31,
    orderId: FIRST_ORDER,
    orderNumber: 10_001,
    slot: 1,
    productId: 5,
    combinationId: null,
    name: 'Lamp',
    combination: null,
    sku: 'LAMP-1',
    barcode: '6130001234567',
    image: '/media/lamp.webp',
    zone: 'A',
    shelf: '2',
    lots: [],
    quantity: 2,
    picked: 0,
    missing: 0,
    reason: null,
    ...change,
  };
}

export function builtWave(lines: readonly PickLine[], change: Partial<WaveDetail> = {}): WaveDetail {
  return {
    id: 12,
    version: 4,
    state: 'picking',
    mode: 'by_product',
    warehouse: { id: 1, name: 'Main depot' },
    picker: null,
    note: '',
    by: 'Amel',
    createdAt: '2026-11-20T08:00:00.000Z',
    mayCount: true,
    orders: [
      { orderId: FIRST_ORDER, number: 10_001, slot: 1, customer: 'Yasmine', carrier: 'Rimel', wayOut: null },
      { orderId: SECOND_ORDER, number: 10_002, slot: 2, customer: 'Karim', carrier: 'Rimel', wayOut: null },
    ],
    counted: [],
    history: [],
    actions: [],
    ...change,
    lines: [...lines],
  };
}

/** Two lamps and a cup, to be packed. */
export function builtTable(change: Partial<PackingOrder> = {}): PackingOrder {
  const thing = { combination: null, sku: null, image: '/media/lamp.webp', quantity: 1, combinationId: null };
  return {
    id: FIRST_ORDER,
    number: 10_001,
    version: 3,
    customer: 'Yasmine',
    carrier: 'Rimel',
    wilaya: 'Alger',
    waves: [],
    lines: [
      {
        lineId: '0198aaaa-0000-7000-8000-00000000000a',
        name: 'Lamp',
        units: 2,
        things: [{ ...thing, productId: 5, name: 'Lamp', codes: ['LAMP-1'] }],
      },
      {
        lineId: '0198aaaa-0000-7000-8000-00000000000b',
        name: 'Cup',
        units: 1,
        things: [{ ...thing, productId: 6, name: 'Cup', codes: ['cup-1'] }],
      },
    ],
    parcels: [],
    mayPack: true,
    mayUnpack: false,
    ...change,
  };
}
