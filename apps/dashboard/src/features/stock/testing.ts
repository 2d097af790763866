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
