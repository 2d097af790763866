// @vitest-environment happy-dom
import { findButton, press } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { builtLine, builtTransfer } from '../testing.ts';
import { TransferActions } from './transfer-actions.tsx';

const coming = builtLine({ quantity: 5, toPick: 0, sent: 5, onTheWay: 5 });

it.each([
  [
    'what it holds, before there is anything',
    [],
    ['add-item', 'cancel'],
    'Choose items',
    ['cancel', 'Report an incident', 'Print A5', 'Print A4'],
  ],
  [
    'sending what is picked',
    [builtLine()],
    ['put-back', 'send', 'cancel'],
    'send',
    ['cancel', 'put-back', 'Report an incident', 'Print A5', 'Print A4'],
  ],
  [
    'receiving what is on its way',
    [coming],
    ['receive', 'validate', 'cancel'],
    'Receive',
    ['cancel', 'validate', 'Report an incident', 'Print A5', 'Print A4'],
  ],
  [
    'deciding what differs',
    [coming],
    ['decide', 'reopen'],
    'decide',
    ['reopen', 'Report an incident', 'Print A5', 'Print A4'],
  ],
])('the next step is one button, %s; everything else stands in one menu', async (_, lines, actions, main, more) => {
  await showPart(<TransferActions shown={builtTransfer(lines, { actions })} />, () => ({ body: {} }));
  const shown = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map((each) => each.textContent);
  expect(shown.toSorted()).toEqual([main, 'More actions'].toSorted());
  await press(findButton('More actions'));
  expect((await screen.findAllByRole('menuitem')).map((each) => each.textContent)).toEqual(more);
});
