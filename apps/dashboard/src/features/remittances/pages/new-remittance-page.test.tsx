// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../testing.tsx';
import { NewRemittancePage } from './new-remittance-page.tsx';

const places = {
  rows: [],
  total: 0,
  nextCursor: null,
  counts: { all: 0, draft: 0, confirmed: 0, reversed: 0, dropped: 0 },
  carriers: [
    { id: 3, name: 'Nejma Colis' },
    { id: 4, name: 'Rimel Express' },
  ],
  shops: [{ id: 1, name: 'Shop' }],
};
const read = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'a.csv',
  state: 'read',
  encoding: 'utf-8',
  header: ['Tracking', 'Montant'],
  // Two lines may be alike.
  sample: [
    ['X1', '100'],
    ['X1', '100'],
  ],
  rows: 2,
  mapping: ['tracking', 'amount'],
  amountIs: 'gross',
  isRemembered: false,
  sameAs: null,
};

const payment = { parcels: 2, amountCentimes: 680_000, isPaid: true, lastAt: null, sameAs: null };
const payments = [
  { ...payment, key: 'PAY-3', isPaid: false },
  { ...payment, key: 'PAY-2' },
  { ...payment, key: 'PAY-1', sameAs: { id: 7, state: 'confirmed' } },
];

async function open(asked: Asked[] = []) {
  await showPart(<NewRemittancePage />, (call) => {
    asked.push(call);
    if (call.path === '/remittances') return { body: places };
    if (call.path === '/remittances/lists/ask') return { body: { payments, days: 60 } };
    if (call.path === '/remittances/files') return { body: { id: read.id } };
    if (call.path.includes('/pieces/')) return { body: { received: 1, of: 1 } };
    return { body: read };
  });
  return asked;
}
const shown = (text: string | RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));

async function choose(name: string) {
  fireEvent.click(await screen.findByRole('combobox', { name: 'Carrier' }));
  await press(await screen.findByRole('option', { name }));
}
function send(file: File) {
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('there is a field for files');
  fireEvent.change(input, { target: { files: [file] } });
}

test('a file is read for one carrier; chosen for another it is asked for again', async () => {
  await open();
  await shown('Carrier');
  await choose('Nejma Colis');
  send(new File(['Tracking;Montant\nX1;100\n'], 'a.csv'));
  await shown(/^Match/u);
  await choose('Rimel Express');
  await until(() => screen.queryByText(/^Match/u) === null, 'what was read of another’s file goes');
  expect(findButton('Choose the file').hasAttribute('disabled')).toBe(false);
});

test('an empty file is said to be empty, and not sent', async () => {
  const asked = await open();
  await shown('Carrier');
  await choose('Nejma Colis');
  send(new File([], 'a.csv'));
  await shown('The file is empty.');
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
});

test('asked itself, a carrier lists its payments: what is closed becomes a draft, what was brought is opened', async () => {
  const asked = await open();
  await shown('Carrier');
  await choose('Nejma Colis');
  await press(findButton('Ask the carrier'));
  await shown('PAY-2');
  expect(asked.find(({ path }) => path === '/remittances/lists/ask')?.json).toEqual({ shopId: 1, carrierId: 3 });
  await shown('Not closed yet');
  expect(screen.getAllByRole('button', { name: /^Match/u })).toHaveLength(1);
  expect(screen.getByRole('link', { name: /7/u }).getAttribute('href')).toContain('/remittances/7');
});
