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
  roles: null,
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

test('roles are said by their names, whether the log has their codes or their numbers, and kinds of customers in words', () => {
  const roles = { 3: { code: 'warehouse', name: 'Magasinier' }, 40: { code: 'own-x', name: 'Caisse du soir' } };
  const changes = { roles: [null, ['seller']], roleIds: [[3], [3, 40, 41]], type: ['walk_in', 'wholesaler'] };
  const said = { ...row, action: 'employee.change', entity: 'employee', changes, roles };
  expect(presentAudit(said, 'fr').changes).toEqual([
    { field: 'Rôles', from: '', to: 'Vendeur' },
    { field: 'Rôles', from: 'Magasinier', to: 'Magasinier, Caisse du soir, 41' },
    { field: 'Type', from: 'Particulier', to: 'Grossiste' },
  ]);
  expect(presentAudit(said, 'ar').changes[1]?.from).toBe('أمين المستودع');
  expect(presentAudit({ ...said, changes: { rule: [null, { types: ['wholesaler'] }] } }, 'en').changes[0]?.to).toBe(
    'Types: Wholesaler',
  );
});
