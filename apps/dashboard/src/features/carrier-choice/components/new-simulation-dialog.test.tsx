// @vitest-environment happy-dom
import type { ChoiceRuleRow } from '@hanout/contracts/carrier-choice/rules';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../testing.tsx';
import { NewSimulationDialog } from './new-simulation-dialog.tsx';

const rule = (id: number, name: string, isArchived: boolean): ChoiceRuleRow => ({
  id,
  version: 1,
  shop: { id: 1, name: 'Hanout' },
  name,
  position: isArchived ? null : id,
  wilaya: null,
  commune: null,
  weightFrom: null,
  weightTo: null,
  amountFromCentimes: null,
  amountToCentimes: null,
  category: null,
  carrier: { id: 3, name: 'Sahra Porteur' },
  mode: null,
  isArchived,
});

const isTicked = (name: string): boolean => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;

test('rules that hold and what was measured are ticked, those put away are not, and what is ticked is replayed', async () => {
  const sent: Asked[] = [];
  await showPart(<NewSimulationDialog shop={1} onClose={() => undefined} />, (asked) => {
    if (asked.method !== 'GET') {
      sent.push(asked);
      return { status: 500, body: { code: 'internal', message: 'No' } };
    }
    const rows = asked.search.includes('archived=yes')
      ? [rule(9, 'Essai', true)]
      : [rule(4, 'Sud', false), rule(5, 'Lourd', false)];
    return { body: { rows, total: rows.length, carriers: [], categories: [] } };
  });
  await until(() => screen.queryAllByRole('checkbox').length === 4);
  expect(['Sud', 'Lourd', 'Essai (Archived)', 'The rest as measured best'].map(isTicked)).toEqual([
    true,
    true,
    false,
    true,
  ]);
  await press(screen.getByRole('checkbox', { name: 'Lourd' }));
  expect(isTicked('Lourd')).toBe(false);
  await press(findButton('Simulate'));
  await until(() => sent.length === 1);
  expect(sent[0]?.json).toMatchObject({ shop: 1, rules: [4], byMeasure: true });
});
