// @vitest-environment happy-dom
import { fill, findButton, press, select, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { builtReceipt } from '../../testing.ts';
import { CostsCard } from './costs-card.tsx';

const customs = { kind: 'customs' as const, note: 'D10', amountCentimes: 40_000 };

async function open(others: readonly object[] | null = null) {
  const sent = new Array<Asked>();
  const shown = builtReceipt({ costs: [customs] });
  const part = await showPart(<CostsCard shown={shown} />, (asked) => {
    if (asked.method === 'GET') return { body: {} };
    sent.push(asked);
    if (others !== null)
      return {
        status: 409,
        body: { code: 'x', message: 'Changed.', current: { ...shown, version: 2, costs: others } },
      };
    const { costs, costSpread } = Object(asked.json);
    return { body: { ...shown, version: 2, costs: costs.map((cost: object) => ({ note: '', ...cost })), costSpread } };
  });
  await press(findButton('Change the costs'));
  const dialog = within(await screen.findByRole('dialog'));
  const cost = (number: number) => within(dialog.getByRole('group', { name: `Cost ${number}` }));
  const amount = (number: number) => cost(number).getByRole<HTMLInputElement>('textbox', { name: /Amount/u });
  return { sent, dialog, cost, amount, ...part };
}

it('what is known a week later is added to what was known, and taken back from the toast', async () => {
  const { sent, dialog, cost, amount, toasts } = await open();
  await press(dialog.getByRole('button', { name: 'Add a cost' }));
  await fill(amount(2), '1250,50');
  await fill(cost(2).getByRole<HTMLInputElement>('textbox', { name: 'Note' }), 'Sarl Fret');
  await select(dialog.getByRole('combobox', { name: 'Spread' }), 'quantity');
  await press(dialog.getByRole('button', { name: 'Save the costs' }));
  await until(() => sent.length === 1, 'what is sent');
  expect(sent[0]).toMatchObject({
    path: '/receipts/12/costs',
    json: {
      version: 1,
      costSpread: 'quantity',
      costs: [customs, { kind: 'transport', note: 'Sarl Fret', amountCentimes: 125_050 }],
    },
  });
  await until(() => toasts.read().log.length === 1, 'what is said');
  toasts.read().log[0]?.action?.onPress();
  await until(() => sent.length === 2, 'the way back');
  expect(sent[1]?.json).toMatchObject({ version: 2, costSpread: 'value', costs: [customs] });
});

it('one that was written by mistake goes; a line that is left empty is none; nothing is no amount', async () => {
  const { sent, dialog, amount } = await open();
  await press(dialog.getByRole('button', { name: 'Remove cost 1' }));
  await press(dialog.getByRole('button', { name: 'Add a cost' }));
  await press(dialog.getByRole('button', { name: 'Add a cost' }));
  await fill(amount(1), '0');
  await press(dialog.getByRole('button', { name: 'Save the costs' }));
  expect(amount(1).getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await fill(amount(1), '');
  await press(dialog.getByRole('button', { name: 'Save the costs' }));
  await until(() => sent.length === 1, 'what is sent');
  expect(sent[0]?.json).toMatchObject({ costs: [] });
});

it('who takes what somebody else has saved is shown that, and writes nothing over it', async () => {
  const { sent, dialog, amount } = await open([{ ...customs, amountCentimes: 55_000 }]);
  await fill(amount(1), '900');
  await press(dialog.getByRole('button', { name: 'Save the costs' }));
  await press(await screen.findByRole('button', { name: 'Take the saved version' }));
  await until(() => screen.queryByRole('button', { name: 'Save the costs' }) === null, 'that the form is gone');
  expect(sent).toHaveLength(1);
});
