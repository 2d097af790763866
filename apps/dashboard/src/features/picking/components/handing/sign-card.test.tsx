// @vitest-environment happy-dom
import type { HandOver } from '@hanout/contracts/picking/hand-overs';
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { FIRST_ORDER } from '../../testing.ts';
import { HandOverView } from './hand-over-view.tsx';

const list: HandOver = {
  id: 5,
  version: 2,
  state: 'open',
  carrier: { id: 3, name: 'Rimel' },
  by: 'Amel',
  createdAt: '2026-11-20T08:00:00.000Z',
  signedBy: null,
  signedAt: null,
  signature: null,
  orders: [
    {
      id: FIRST_ORDER,
      number: 10_001,
      customer: 'Yasmine',
      wilaya: 'Alger',
      parcels: 2,
      weightGrams: 900,
      tracking: 'YAL-1',
      toCollectCentimes: 140_000,
      isGone: false,
    },
  ],
};
const signed: HandOver = { ...list, state: 'signed', signedBy: 'Karim', signedAt: '2026-11-20T09:00:00.000Z' };

async function open(shown: HandOver = list) {
  const posted = new Array<Asked>();
  await showPart(<HandOverView shown={shown} />, (asked) => {
    if (asked.method !== 'GET') posted.push(asked);
    return { body: signed };
  });
  return posted;
}

const name = () => find('input[maxlength="100"]', HTMLInputElement);

it('is signed by keyboard with a name and a tick, and nothing is sent before', async () => {
  const posted = await open();
  await press(screen.getByRole('radio', { name: 'By keyboard' }));
  await press(findButton('Sign and hand over'));
  expect(document.body.textContent).toContain('Write the name.');
  await type(name(), 'Karim');
  await press(findButton('Sign and hand over'));
  expect(screen.getByRole('alert').textContent).toContain('signature');
  expect(posted).toEqual([]);
  await press(screen.getByRole('checkbox', { name: 'Karim receives 2 parcels and signs with this name' }));
  await press(findButton('Sign and hand over'));
  await until(() => posted.length === 1, 'what was sent');
  expect(posted[0]).toMatchObject({
    path: '/hand-overs/5/sign',
    json: { version: 2, signedBy: 'Karim', signature: null },
  });
});

it('shows a signature that was typed as what it is', async () => {
  await open(signed);
  expect(document.body.textContent).toContain('Signed by Karim');
  expect(document.body.textContent).toContain('By keyboard');
  expect(screen.queryByRole('img')).toBeNull();
});

it('takes an order off the list while it is open', async () => {
  const posted = await open();
  await press(screen.getByRole('button', { name: 'Take order no. 10001 off the list' }));
  await until(() => posted.length === 1, 'what was sent');
  expect(posted[0]).toMatchObject({ path: '/hand-overs/5/take-off', json: { orderId: FIRST_ORDER } });
});
