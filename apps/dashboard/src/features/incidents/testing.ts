import type { IncidentChoices, IncidentDetail, IncidentRow } from '@hanout/contracts/warehouses/incidents';

export const builtRow = (change: Partial<IncidentRow> = {}): IncidentRow => ({
  id: 7,
  version: 3,
  status: 'open',
  severity: 'high',
  subject: 'stock_level',
  warehouse: { id: 1, name: 'Main depot' },
  spot: '',
  related: { kind: 'stock', id: '12', label: 'Lamp', lineId: 12 },
  description: 'Two boxes are wet',
  cause: null,
  by: 'Amel',
  createdAt: '2026-11-20T08:00:00.000Z',
  comments: 0,
  photos: 0,
  ...change,
});

export function builtIncident(change: Partial<IncidentDetail> = {}): IncidentDetail {
  const { comments: _comments, photos: _photos, ...row } = builtRow();
  return {
    ...row,
    causeNote: '',
    place: { warehouseId: 1, productId: 5, combinationId: null, title: 'Lamp', onHand: 9, available: 8 },
    notified: [],
    people: [{ id: 2, name: 'Nadia Ziani' }],
    photos: [],
    corrections: [],
    history: [],
    actions: [],
    ...change,
  };
}

export const builtChoices = (change: Partial<IncidentChoices> = {}): IncidentChoices => ({
  warehouses: [
    { id: 1, name: 'Main depot' },
    { id: 2, name: 'Oran' },
  ],
  people: [{ id: 2, name: 'Nadia Ziani' }],
  proposed: null,
  ...change,
});
