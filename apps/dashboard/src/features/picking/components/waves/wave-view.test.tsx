// @vitest-environment happy-dom
import type { WaveDetail } from '@hanout/contracts/picking/waves';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { useAhead } from '../../api/use-ahead.ts';
import { builtPickLine, builtWave, FIRST_ORDER } from '../../testing.ts';
import { WaveActions } from './wave-actions.tsx';
import { WaveView } from './wave-view.tsx';

function Wave({ stored }: { readonly stored: WaveDetail }) {
  const ahead = useAhead(stored);
  return (
    <>
      <WaveActions shown={ahead.shown} isHeld={ahead.waiting > 0} />
      <WaveView ahead={ahead} />
    </>
  );
}

async function open(stored: WaveDetail, status = 200) {
  const posted = new Array<Asked>();
  const part = await showPart(<Wave stored={stored} />, (asked) => {
    if (asked.method === 'GET') return { body: stored };
    posted.push(asked);
    return { status, body: status === 200 ? stored : {} };
  });
  const queue = await part.application.deviceQueue();
  // What waits is not tried again while another test is under way.
  onTestFinished(queue.close);
  return { posted, ...part };
}

const lots = [
  { lotNumber: 'L-7', expiresOn: '2027-01-31', quantity: 1 },
  { lotNumber: 'L-9', expiresOn: null, quantity: 1 },
];

it('names the lots that are held for a line, and how many of each where there are several', async () => {
  await open(builtWave([builtPickLine({ lots })]));
  const [line] = screen.getAllByRole('listitem');
  expect(line?.textContent).toContain('1 × Lot L-7');
  expect(line?.textContent).toContain('1 × Lot L-9');
});

it('says which pieces of orders that left lie in their slots still, and puts them back once that is confirmed', async () => {
  const wave = builtWave([builtPickLine({ picked: 2 })]);
  const left = { ...wave, orders: wave.orders.map((order) => ({ ...order, wayOut: 'changed' as const })) };
  const { posted } = await open({ ...left, state: 'closed' });
  expect(document.body.textContent).toContain('2 pieces of orders that left the wave are to be put back.');
  await press(findButton('Put back Lamp'));
  expect(posted).toEqual([]);
  await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Put back' }));
  await until(() => posted.length === 1, 'what was sent');
  expect(posted[0]).toMatchObject({
    path: '/picking/waves/12/actions/put_back',
    json: { lineId: 31, quantity: 2 },
  });
});

it('offers nothing to put back of what is in a box', async () => {
  const wave = builtWave([builtPickLine({ picked: 2 })]);
  const orders = wave.orders.map((order) =>
    order.orderId === FIRST_ORDER ? { ...order, wayOut: 'packed' as const } : order,
  );
  await open({ ...wave, orders });
  expect(screen.queryByRole('button', { name: 'Put back Lamp' })).toBeNull();
});

it('is not finished or given up while something of it waits on this device', async () => {
  const actions = [{ action: 'finish', label: 'Picked', allowed: true, reason: null, inverse: 'reopen' }];
  const wave = builtWave([builtPickLine({ picked: 2 })], { actions });
  await open(wave, 503);
  await press(findButton('Put back Lamp'));
  await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Put back' }));
  await until(() => document.body.textContent.includes('Waiting to be sent: 1'), 'what waits');
  await press(findButton('More actions'));
  await until(() => screen.queryByRole('menuitem', { name: 'Picked' }) !== null, 'the menu');
  expect(screen.getByRole('menuitem', { name: 'Picked' }).hasAttribute('disabled')).toBe(true);
});
