// @vitest-environment happy-dom
import type { TransferChoices, TransferProposals } from '@hanout/contracts/warehouses/transfers';
import { find, findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { builtTransfer } from '../testing.ts';
import { NewTransferPage } from './new-transfer-page.tsx';

const warehouses = [
  { id: 1, name: 'Main depot', isMine: true },
  { id: 2, name: 'Oran', isMine: true },
  { id: 3, name: 'Setif', isMine: true },
];
const lamp = {
  productId: 5,
  combinationId: null,
  name: 'Lamp',
  combination: null,
  image: '/media/lamp.webp',
  available: [{ warehouseId: 3, quantity: 90 }],
};
const low: TransferProposals = {
  proposals: [
    {
      source: { id: 1, name: 'Main depot' },
      target: { id: 2, name: 'Oran' },
      pieces: 4,
      items: [{ productId: 5, combinationId: null, quantity: 4 }],
    },
  ],
};

async function open(proposals: TransferProposals) {
  const posted = new Array<Asked>();
  await showPart(<NewTransferPage />, (asked) => {
    if (asked.path === '/transfers/proposals') return { body: proposals };
    if (asked.method === 'GET') {
      const named = new URLSearchParams(asked.search).get('items');
      const choices: TransferChoices = { warehouses, items: named === '5:4' ? [{ ...lamp, quantity: 4 }] : [] };
      return { body: choices };
    }
    posted.push(asked);
    return { status: 201, body: builtTransfer([]) };
  });
  return posted;
}

it('what is low is proposed, and fills the form with where from, where to and how many', async () => {
  const posted = await open(low);
  await screen.findByText('Pieces: 4 · items: 1');
  await press(screen.getByRole('link', { name: 'Fill in' }));
  await screen.findByRole('textbox', { name: 'Quantity: Lamp' });
  expect(find('select[name=source]', HTMLSelectElement).value).toBe('1');
  expect(find('select[name=target]', HTMLSelectElement).value).toBe('2');
  await press(findButton('Create the transfer'));
  await until(() => posted.length === 1, 'the transfer');
  expect(posted[0]?.json).toMatchObject({
    sourceId: 1,
    targetId: 2,
    items: [{ productId: 5, combinationId: null, quantity: 4 }],
  });
});

it('where nothing is low it is said so', async () => {
  await open({ proposals: [] });
  await screen.findByText('Nothing is low that another warehouse could supply.');
});
