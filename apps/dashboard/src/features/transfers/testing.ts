import type { TransferDetail, TransferLine } from '@hanout/contracts/warehouses/transfers';

export function builtLine(change: Partial<TransferLine> = {}): TransferLine {
  return {
    id: 31,
    productId: 5,
    combinationId: null,
    name: 'Lamp',
    combination: null,
    sku: 'LAMP-1',
    barcode: '6130001234567',
    image: '/media/lamp.webp',
    requested: null,
    quantity: 2,
    toPick: 2,
    picked: 0,
    sent: 0,
    received: 0,
    returned: 0,
    lost: 0,
    damaged: 0,
    onTheWay: 0,
    foundDamaged: 0,
    surplus: 0,
    available: 7,
    lots: [],
    ...change,
  };
}

/** Of a person who works at both ends. */
export function builtTransfer(
  lines: readonly TransferLine[],
  change: Partial<Omit<TransferDetail, 'actions'>> & { readonly actions?: readonly string[] } = {},
): TransferDetail {
  const { actions = [], ...other } = change;
  return {
    id: 12,
    version: 4,
    state: 'pending',
    source: { id: 1, name: 'Main depot' },
    target: { id: 2, name: 'Oran' },
    note: '',
    by: 'Amel',
    createdAt: '2026-11-20T08:00:00.000Z',
    worksAtSource: true,
    worksAtTarget: true,
    lines: [...lines],
    history: [],
    ...other,
    actions: actions.map((action) => ({ action, label: action, allowed: true, reason: null, inverse: null })),
  };
}
