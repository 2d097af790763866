import type { JournalMovement } from '@hanout/contracts/stock/journal';
import type { StockEnumerations } from '@hanout/contracts/stock/lines';
import type { StockLine } from '@hanout/contracts/stock/lines';
import type { StockLot } from '@hanout/contracts/stock/lots';

export function builtLine(change: Partial<StockLine> = {}): StockLine {
  return {
    id: 31,
    productId: 5,
    combinationId: null,
    name: 'Lamp',
    combination: null,
    sku: 'LAMP-1',
    barcode: null,
    image: null,
    warehouse: { id: 4, name: 'Oran', isActive: true },
    onHand: 12,
    reserved: 2,
    expired: 0,
    available: 10,
    incoming: 0,
    short: 0,
    threshold: 5,
    hasOwnThreshold: false,
    sold: 0,
    daysOfCover: null,
    location: null,
    ...change,
  };
}

/** It expires in twelve days. */
export function builtLot(change: Partial<StockLot> = {}): StockLot {
  return {
    id: 7,
    line: { id: 31, productId: 5, name: 'Lamp', combination: null },
    warehouse: 'Oran',
    lotNumber: 'L-1',
    expiresOn: '2026-12-05',
    daysLeft: 12,
    receivedOn: '2026-11-01',
    quantity: 4,
    reserved: 0,
    supplyPriceCentimes: null,
    valueCentimes: null,
    supplier: '',
    receipt: '',
    promotionId: null,
    ...change,
  };
}

/** Amel added four by hand, and nobody has taken it back. */
export function builtMovement(change: Partial<JournalMovement> = {}): JournalMovement {
  return {
    id: 90,
    occurredAt: '2026-11-20T08:00:00.000Z',
    type: 'added',
    quantity: 4,
    reasonCode: 'found',
    reason: 'behind the shelf',
    lot: null,
    line: { id: 31, productId: 5, name: 'Lamp', combination: null },
    warehouse: { id: 4, name: 'Oran' },
    employee: 'Amel',
    cause: { type: null, id: null, number: null },
    undo: 'op-1',
    ...change,
  };
}

export const STOCK_WORDS: StockEnumerations = {
  warehouses: [{ id: 4, name: 'Oran' }],
  employees: [{ id: 1, name: 'Amel' }],
  types: [
    { value: 'added', label: 'Added' },
    { value: 'sold', label: 'Sold' },
  ],
  causes: [
    { value: 'order', label: 'Order' },
    { value: 'transfer', label: 'Transfer' },
  ],
  reasons: { add: [{ value: 'found', label: 'Found' }] },
};
