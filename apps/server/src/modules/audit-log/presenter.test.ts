import { expect, test } from 'vitest';
import { presentAudit } from './presenter.ts';
import type { AuditRow } from './queries.ts';

const row: AuditRow = {
  id: 1,
  at: new Date('2026-11-22T08:00:00Z'),
  employeeId: null,
  employeeName: null,
  keyName: null,
  action: 'segment.create',
  entity: 'customer_segment',
  entityId: '4',
  changes: {
    rule: [null, { tags: ['fidèle', 'gros'], types: [], valueMin: null, ordersMin: 3 }],
    tags: [[], ['fidèle']],
    state: ['asked', 'accepted'],
    version: [1, 2],
  },
  orderId: null,
};

test('lists and rules are said by their values, in words, and what says nothing is left out', () => {
  expect(presentAudit(row, 'fr')).toMatchObject({
    said: 'Segment de clients : création',
    changes: [
      { field: 'Règle', from: '', to: 'Étiquettes: fidèle, gros · Commandes au moins: 3' },
      { field: 'Étiquettes', from: '', to: 'fidèle' },
      { field: 'État', from: 'Demandé', to: 'Accepté' },
    ],
  });
});
