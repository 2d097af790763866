// @vitest-environment happy-dom
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { builtPickLine, builtWave, SECOND_ORDER } from '../../testing.ts';
import { PickScreen } from './pick-screen.tsx';

const lamp = builtPickLine();
const cup = builtPickLine({
  id: 32,
  orderId: SECOND_ORDER,
  slot: 2,
  productId: 6,
  name: 'Cup',
  sku: 'CUP-1',
  barcode: null,
  quantity: 1,
  shelf: '10',
});
const wave = builtWave([lamp, cup]);

type Reply = { readonly status?: number; readonly body: unknown };

/** A screen that was opened anew: nothing of what another test has done waits on the device. */
async function open(answer: (asked: Asked) => Reply, stored = wave) {
  const posted = new Array<Asked>();
  const part = await showPart(<PickScreen stored={stored} />, (asked) => {
    if (asked.method === 'GET') return { body: stored };
    posted.push(asked);
    return answer(asked);
  });
  const queue = await part.application.deviceQueue();
  // What waits is not tried again while another test is under way.
  onTestFinished(queue.close);
  return { posted, ...part };
}

const scanned = (id: number, picked: number, quantity = 2): Reply => ({
  body: {
    waveId: 12,
    state: 'picking',
    version: 5,
    line: { id, orderId: lamp.orderId, slot: 1, quantity, picked, missing: 0 },
    rest: 2,
  },
});
const away: Reply = { status: 503, body: {} };
const byHand = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code by hand' });
const said = () => document.body.textContent;
const enter = async (code: string) => {
  await type(byHand(), code);
  await press(screen.getByRole('button', { name: 'Enter' }));
};

it('shows one thing at a time: where it lies, how many, into which slot', async () => {
  await open(() => ({ body: {} }));
  const next = screen.getByRole('region', { name: 'Take now' });
  expect(next.textContent).toContain('A-2');
  expect(next.textContent).toContain('Lamp');
  expect(next.textContent).toContain('0 of 2');
  expect(next.textContent).toContain('Put into slot 1');
});

it('says where a right piece went before the shop has answered, and sends it with its line', async () => {
  const { posted } = await open(() => scanned(31, 1));
  await enter('lamp-1');
  await until(() => said().includes('Lamp 1/2 · slot 1'), 'what was taken');
  await until(() => posted.length === 1, 'what was sent');
  expect(posted.map(({ path, json }) => [path, json])).toEqual([
    ['/picking/waves/12/scans', { code: 'LAMP-1', lineId: 31 }],
  ]);
});

it('refuses a wrong piece by itself, with what was expected: nothing is sent', async () => {
  const { posted } = await open(() => scanned(31, 1));
  await enter('vase-1');
  await until(() => said().includes('Expected: Lamp.'), 'what was expected');
  expect(said()).toContain('Wrong piece');
  expect(screen.getAllByRole('status').some((each) => each.dataset['tone'] === 'bad')).toBe(true);
  expect(posted).toEqual([]);
});

it('tells what the shop refused after all', async () => {
  await open(() => ({ status: 409, body: { code: 'piece_complete', message: 'Somebody was faster.', expected: 31 } }));
  await enter('lamp-1');
  await until(() => said().includes('Somebody was faster.'), 'why not');
  expect(screen.getByRole('region', { name: 'Take now' }).textContent).toContain('0 of 2');
});

it('goes on without a network: pieces count, wait, and the last one is taken back before it is sent', async () => {
  const { application } = await open(() => away);
  const queue = await application.deviceQueue();
  await enter('lamp-1');
  await until(() => said().includes('1 of 2'), 'the first');
  await enter('lamp-1');
  await until(() => screen.getByRole('region', { name: 'Take now' }).textContent?.includes('Cup') === true, 'the next');
  await enter('lamp-1');
  await until(() => said().includes('There are enough of this item already.'), 'enough of it');
  await until(() => queue.read().operations.length === 2 && queue.read().sending === null, 'what waits');
  await press(screen.getByRole('button', { name: 'Undo: Lamp' }));
  await until(() => queue.read().operations.length === 1, 'one that waits');
  expect(screen.getByRole('region', { name: 'Take now' }).textContent).toContain('1 of 2');
});

it('puts back what was picked, once that is confirmed', async () => {
  const { posted } = await open(() => ({ body: wave }), builtWave([{ ...lamp, picked: 1 }, cup]));
  await press(findButton('Put back'));
  expect(posted).toEqual([]);
  await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Put back' }));
  await until(() => posted.length === 1, 'what was sent');
  expect(posted[0]).toMatchObject({
    path: '/picking/waves/12/actions/put_back',
    json: { lineId: 31, quantity: 1 },
  });
});

it('reports what is missing with its reason, for whatever version stands there', async () => {
  const { posted } = await open(() => ({ body: builtWave([cup]) }));
  await press(findButton('Something is missing'));
  await press(screen.getByRole('radio', { name: 'Damaged' }));
  await press(findButton('Report and go on'));
  await until(() => posted.length === 1, 'what was sent');
  expect(posted[0]).toMatchObject({
    path: '/picking/waves/12/actions/report_short',
    json: { version: null, lineId: 31, quantity: 2, reason: 'damaged' },
  });
});

it('counts by hand no more than the line needs', async () => {
  const { posted } = await open(() => ({ body: {} }));
  await press(findButton('Enter the quantity'));
  await type(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }), '3');
  await press(findButton('Count'));
  await until(() => document.body.textContent.includes('A whole number from 1 to 2'), 'why not');
  expect(posted).toEqual([]);
});
