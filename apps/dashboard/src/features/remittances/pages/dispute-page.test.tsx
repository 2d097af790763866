// @vitest-environment happy-dom
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../testing.tsx';
import { DisputePage } from './dispute-page.tsx';

Object.defineProperty(document, 'fonts', { value: new EventTarget() });

const dispute = {
  // The page stands alone here: its address names none.
  id: 0,
  version: 3,
  state: 'open',
  transporter: { id: 3, name: 'Nejma Colis' },
  order: {
    id: '00000000-0000-4000-8000-000000000001',
    number: 1024,
    tracking: 'YAL000001',
    customer: 'Yasmine Benali',
  },
  note: 'Never paid',
  askedCentimes: 340_000,
  balanceCentimes: 340_000,
  by: 'Amel',
  openedAt: '2026-11-22T08:00:00.000Z',
  wilaya: 'Alger',
  deliveredOn: '2026-11-10',
  proofs: [{ id: 4, name: 'slip.pdf', isPicture: false, by: 'Amel', at: '2026-11-22T08:01:00.000Z' }],
  steps: [{ id: 1, action: 'open', note: 'Never paid', by: 'Amel', at: '2026-11-22T08:00:00.000Z' }],
  actions: ['note', 'answer', 'settle'],
};
const settled = { ...dispute, version: 4, state: 'settled', actions: ['note', 'reopen'] };
const unreadable = { code: 'validation_failed', message: 'This is neither a picture nor a PDF file.' };

async function open(status = 200) {
  const asked: Asked[] = [];
  const { router } = await showPart(<DisputePage />, (call) => {
    asked.push(call);
    if (call.path.endsWith('/proofs')) return { status: 422, body: unreadable };
    if (call.path.endsWith('/actions/settle')) return { body: settled };
    if (call.path.endsWith('/actions/answer'))
      return { status: 409, body: { code: 'x', message: 'It has changed.', current: settled } };
    return status === 200 ? { body: dispute } : { status, body: unreadable };
  });
  await router.navigate('/');
  return asked;
}
const shown = (text: string | RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));

test('a dispute shows what is asked for and what may be done; settled it can be reopened', async () => {
  const asked = await open();
  await shown('Never paid');
  expect(screen.getByRole('link', { name: 'slip.pdf' }).getAttribute('href')).toBe(
    '/dashboard/api/payments/disputes/0/proofs/4',
  );
  expect(screen.getByRole('link', { name: 'Print' }).getAttribute('href')).toBe('/dashboard/api/papers/disputes/0');
  await press(findButton('Settle'));
  await press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  await shown('Reopen');
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/payments/disputes/0/actions/settle',
    json: { version: 3, note: '' },
  });
});

test('an answer without words is not sent; who was late sees what stands there now', async () => {
  const asked = await open();
  await shown('Never paid');
  await press(findButton('They answered'));
  const dialog = within(await screen.findByRole('dialog'));
  await press(dialog.getByRole('button', { name: 'Save' }));
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  await type(dialog.getByRole<HTMLInputElement>('textbox'), 'Next week');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await shown(/It is now: Settled\./u);
});

test('a file that is no proof is refused in words', async () => {
  await open();
  await shown('Never paid');
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('there is a field for files');
  fireEvent.change(input, { target: { files: [new File(['x'], 'x.docx')] } });
  await shown('This is neither a picture nor a PDF file.');
});

test('another shop’s is not found', async () => {
  await open(404);
  await shown('Dispute not found');
});
