// @vitest-environment happy-dom
import type { CountDetail } from '@hanout/contracts/warehouses/stock-counts';
import { press, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { builtCount } from '../../testing.ts';
import { CountActions } from './count-actions.tsx';

const action = (name: string, label: string): CountDetail['actions'][number] => ({
  action: name,
  label,
  allowed: true,
  reason: null,
  inverse: null,
});

async function open(shown: CountDetail) {
  const posted = new Array<string>();
  await showPart(<CountActions shown={shown} />, ({ method, path }) => {
    if (method !== 'GET') posted.push(path);
    return { body: shown };
  });
  return posted;
}

it('what nothing takes back is asked before, with what it comes to; the rest is done at once', async () => {
  const differences = { lines: 3, pieces: -7, valueCentimes: -70_000, posted: 0, problems: 0 };
  const shown = builtCount({
    state: 'to_approve',
    differences,
    actions: [action('count_again', 'Count again'), action('approve', 'Approve and post')],
  });
  const posted = await open(shown);
  await press(screen.getByRole('button', { name: 'Approve and post' }));
  const question = await screen.findByRole('alertdialog', { name: 'Approve stock count C4?' });
  expect(question.textContent).toContain('Lines that differ: 3');
  expect(question.textContent).toContain('-7');
  expect(posted).toEqual([]);
  await press(within(question).getByRole('button', { name: 'Approve and post' }));
  await until(() => posted.length === 1, 'the approval');
  await press(screen.getByRole('button', { name: 'Count again' }));
  await until(() => posted.length === 2, 'counting again');
  expect(posted).toEqual(['/stock-counts/4/actions/approve', '/stock-counts/4/actions/count_again']);
});

it('a count is not cancelled by one press', async () => {
  const posted = await open(builtCount({ actions: [action('cancel', 'Cancel the count')] }));
  await press(screen.getByRole('button', { name: 'Cancel the count' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancel stock count C4?' });
  await press(within(question).getByRole('button', { name: 'Not now' }));
  expect(posted).toEqual([]);
});
