import type { SupplierOrderDetail, SupplierOrderLine, SupplyThing } from '@hanout/contracts/purchasing/supplier-orders';

export const builtThing = (change: Partial<SupplyThing> = {}): SupplyThing => ({
  productId: 5,
  combinationId: null,
  name: 'Lamp',
  combination: null,
  sku: 'LAMP-1',
  barcode: '6130001234567',
  image: '/media/lamp.webp',
  available: 1,
  incoming: 3,
  sold: 9,
  isLow: true,
  isOfSupplier: true,
  supplierCode: 'F-77',
  priceCentimes: 120_000,
  minimumQuantity: 6,
  packQuantity: 6,
  delayDays: null,
  ...change,
});

export const builtOrderLine = (change: Partial<SupplierOrderLine> = {}): SupplierOrderLine => ({
  id: 31,
  productId: 5,
  combinationId: null,
  name: 'Lamp',
  combination: null,
  sku: 'LAMP-1',
  barcode: '6130001234567',
  image: '/media/lamp.webp',
  supplierCode: 'F-77',
  quantity: 6,
  priceCentimes: 120_000,
  received: 0,
  open: 6,
  minimumQuantity: 6,
  packQuantity: 6,
  ...change,
});

/** A draft of one supplier for one warehouse. */
export function builtOrder(
  lines: readonly SupplierOrderLine[] = [],
  change: Partial<Omit<SupplierOrderDetail, 'actions'>> & { readonly actions?: readonly string[] } = {},
): SupplierOrderDetail {
  const { actions = ['edit', 'send', 'cancel', 'duplicate'], ...other } = change;
  return {
    id: 12,
    uuid: '0192f0c0-0000-7000-8000-000000000012',
    number: 'CF-2026-0012',
    version: 4,
    state: 'draft',
    isLate: false,
    supplier: { id: 3, name: 'Atlas', email: '', phone: '', whatsappPhone: '', isActive: true },
    warehouse: { id: 2, name: 'Oran' },
    expectedOn: null,
    note: '',
    by: 'Amel',
    createdAt: '2026-11-20T08:00:00.000Z',
    sentAt: null,
    closedAt: null,
    totalCentimes: 0,
    lines: [...lines],
    history: [],
    message: { text: 'Hello Atlas', whatsappUrl: 'https://wa.me/213550123456?text=Hello' },
    ...other,
    actions: actions.map((action) => ({ action, label: action, allowed: true, reason: null, inverse: null })),
  };
}
