// @vitest-environment happy-dom
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
  quantity: 1,
  shelf: '10',
});
const wave = builtWave([lamp, cup]);

async function open(answer: (asked: Asked) => { readonly status?: number; readonly body: unknown }) {
  const posted = new Array<Asked>();
  const part = await showPart(<PickScreen shown={wave} />, (asked) => {
    if (asked.method === 'GET') return { body: wave };
    posted.push(asked);
    return answer(asked);
  });
  return { posted, ...part };
}

const byHand = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code by hand' });

it('shows one thing at a time: where it lies, how many, into which slot', async () => {
  await open(() => ({ body: {} }));
  const next = screen.getByRole('region', { name: 'Take now' });
  expect(next.textContent).toContain('A-2');
  expect(next.textContent).toContain('Lamp');
  expect(next.textContent).toContain('0 of 2');
  expect(next.textContent).toContain('Put into slot 1');
});

it('says where a right piece went, and what was expected of a wrong one', async () => {
  const scanned = {
    waveId: 12,
    state: 'picking',
    version: 5,
    line: { id: 31, orderId: lamp.orderId, slot: 1, quantity: 2, picked: 1, missing: 0 },
    rest: 2,
  };
  const { posted } = await open(({ json }) =>
    JSON.stringify(json).includes('LAMP')
      ? { body: scanned }
      : { status: 409, body: { code: 'wrong_piece', message: 'Wrong piece.', expected: 31 } },
  );
  const said = () => document.body.textContent;
  await type(byHand(), 'lamp-1');
  await press(screen.getByRole('button', { name: 'Enter' }));
  await until(() => said().includes('Lamp 1/2 · slot 1'), 'what was taken');
  await type(byHand(), 'vase-1');
  await press(screen.getByRole('button', { name: 'Enter' }));
  await until(() => said().includes('Wrong piece. Expected: Lamp.'), 'what was expected');
  expect(posted.map(({ path, json }) => [path, json])).toEqual([
    ['/picking/waves/12/scans', { code: 'LAMP-1' }],
    ['/picking/waves/12/scans', { code: 'VASE-1' }],
  ]);
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
