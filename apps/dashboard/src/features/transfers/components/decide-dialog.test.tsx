// @vitest-environment happy-dom
import type { TransferActionRequest } from '@hanout/contracts/warehouses/transfers';
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { builtLine, builtTransfer } from '../testing.ts';
import { DecideDialog } from './decide-dialog.tsx';

const lines = [
  builtLine({ id: 31, name: 'Lamp', sent: 5, received: 2, onTheWay: 3, foundDamaged: 1 }),
  builtLine({ id: 32, name: 'Rug', sent: 2, received: 2, surplus: 2 }),
  builtLine({ id: 33, name: 'Pot', sent: 2, received: 2 }),
];

async function open() {
  const decided = new Array<TransferActionRequest['decisions']>();
  await showPart(
    <DecideDialog
      shown={builtTransfer(lines, { state: 'recieved' })}
      opened
      onClose={() => undefined}
      onDecide={async (decisions) => {
        decided.push(decisions);
        return { ok: true };
      }}
    />,
    () => ({ body: {} }),
  );
  await screen.findByRole('group', { name: 'Lamp' });
  const field = (line: string, label: string) =>
    within(screen.getByRole('group', { name: line })).getByRole<HTMLInputElement>('textbox', { name: label });
  return { decided, field };
}

it('differences are decided line by line: broken pieces are proposed as broken, missing ones as lost', async () => {
  const { decided, field } = await open();
  expect(screen.queryByRole('group', { name: 'Pot' })).toBe(null);
  expect(['Lost', 'Damaged, written off'].map((label) => field('Lamp', label).value)).toEqual(['2', '1']);
  await type(field('Lamp', 'Lost'), '1');
  await type(field('Lamp', 'Back at the sending warehouse'), '1');
  await press(screen.getByRole('checkbox'));
  await press(findButton('Decide'));
  await until(() => decided.length === 1, 'what was decided');
  expect(decided[0]).toEqual([
    { lineId: 31, lost: 1, damaged: 1, returned: 1, received: 0, takesSurplus: false },
    { lineId: 32, lost: 0, damaged: 0, returned: 0, received: 0, takesSurplus: true },
  ]);
});

it('every open piece has to have a place before anything is sent', async () => {
  const { decided, field } = await open();
  await type(field('Lamp', 'Lost'), '1');
  await press(findButton('Decide'));
  await screen.findByText('The total must be 3.');
  expect(decided).toEqual([]);
});
