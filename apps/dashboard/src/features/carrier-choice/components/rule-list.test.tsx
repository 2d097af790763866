// @vitest-environment happy-dom
import type { ChoiceRuleRow, ChoiceRules } from '@hanout/contracts/carrier-choice/rules';
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../testing.tsx';
import { RuleList } from './rule-list.tsx';

const rule: ChoiceRuleRow = {
  id: 4,
  version: 2,
  shop: { id: 1, name: 'Hanout' },
  name: 'Vers le sud',
  position: 1,
  wilaya: { id: 30, name: 'Ouargla' },
  commune: null,
  weightFrom: null,
  weightTo: 2_000,
  amountFromCentimes: null,
  amountToCentimes: null,
  category: null,
  carrier: { id: 3, name: 'Sahra Porteur' },
  mode: null,
  isArchived: false,
};
const rules: ChoiceRules = {
  rows: [rule, { ...rule, id: 5, name: 'Ailleurs', position: 2, wilaya: null, weightTo: null }],
  total: 2,
  carriers: [{ id: 3, name: 'Sahra Porteur', shops: [1] }],
  categories: [{ id: 8, name: 'Robes' }],
};
type Reply = { readonly status?: number; readonly body: unknown };

async function open(found: ChoiceRules, answer: (asked: Asked) => Reply = () => ({ body: rule })) {
  const sent: Asked[] = [];
  await showPart(<RuleList shop={1} />, (asked) => {
    if (asked.path.endsWith('/settings')) return { body: { version: 0, takesItself: false, waitBasisPoints: 100 } };
    if (asked.method === 'GET') return asked.path === '/carrier-choice/rules' ? { body: found } : { body: [] };
    sent.push(asked);
    return answer(asked);
  });
  await until(() => screen.queryAllByText(/In force/u).length > 0);
  return sent;
}
const isSaid = (text: string | RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));

test('rules stand in their order with what they are about, and are moved and put away', async () => {
  const sent = await open(rules);
  await isSaid('Vers le sud');
  await isSaid('Ouargla · up to 2000 g');
  await isSaid('Every order');
  await isSaid('Sahra Porteur · as measured best');
  await press(screen.getAllByLabelText('Move down · Vers le sud')[0] as Element);
  await until(() => sent.length === 1);
  expect(sent[0]).toMatchObject({ path: '/carrier-choice/rules/4/move', json: { version: 2, to: 2 } });
  await press(screen.getAllByLabelText('Archive · Vers le sud')[0] as Element);
  await until(() => sent.length === 2);
  expect(sent[1]).toMatchObject({ path: '/carrier-choice/rules/4/archive', json: { version: 2 } });
});

test('none says what then proposes; a rule is made, and what is missing is said beside its field', async () => {
  const sent = await open({ ...rules, rows: [], total: 0 });
  await isSaid('No rules');
  await press(findButton('New rule'));
  await isSaid('Weight from (g)');
  await press(findButton('Save'));
  await until(() => document.querySelectorAll('[aria-invalid="true"]').length >= 2);
  expect(sent).toEqual([]);
  await type(find('input[name="weightFrom"]', HTMLInputElement), 'lourd');
  await press(findButton('Save'));
  await isSaid('A whole number of grams.');
});
