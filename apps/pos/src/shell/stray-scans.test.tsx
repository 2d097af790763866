// @vitest-environment happy-dom
import { fill, press, pressKey, scan, type, until } from '@hanout/ui/testing.tsx';
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { atTheCounter } from '../testing/at-the-counter.tsx';

const [HONEY, SOAP] = ['6130000000017', '6130000000024'];

function field(name: string): HTMLInputElement {
  const found = screen.getByRole('textbox', { name });
  if (!(found instanceof HTMLInputElement)) throw new Error(`${name} is no field`);
  return found;
}

/** As a scanner types into a field that has the focus. */
async function scanInto(into: HTMLInputElement, code: string): Promise<void> {
  // Long after whatever was typed before.
  const from = 1e9;
  for (const [at, key] of [...code, 'Enter'].entries()) {
    const stroke = createEvent.keyDown(into, { key, code: key === 'Enter' ? key : `Digit${key}` });
    Object.defineProperty(stroke, 'timeStamp', { value: from + 10 * at });
    act(() => void fireEvent(into, stroke));
    if (key !== 'Enter') await fill(into, into.value + key);
  }
}

test('a scan while it is paid pays nothing, adds nothing, is said, and what was typed stays', async () => {
  const { till } = await atTheCounter();
  await scan(HONEY);
  await pressKey('F9');
  const pad = await screen.findByRole('group', { name: 'Number pad' });
  for (const digits of ['2', '00']) await press(within(pad).getByRole('button', { name: digits }));
  await scan(SOAP);
  await screen.findByText(`Scan not added: ${SOAP}. Close what is open first.`);
  expect(till.read()).toMatchObject({ lastPaid: null, basket: { pieces: 1 } });
  expect(field('Received').value).toBe('200,00');
  await scanInto(field('Received'), SOAP);
  expect(till.read().lastPaid).toBeNull();
  expect(field('Received').value).toBe('200,00');
});

test('a scan while a dialog is open is in no basket and in no field of it, and is said', async () => {
  const { till } = await atTheCounter();
  await pressKey('F3');
  await screen.findByRole('dialog', { name: 'Customer' });
  await type(field('Name or phone'), 'kar');
  await scanInto(field('Name or phone'), SOAP);
  await screen.findByText(`Scan not added: ${SOAP}. Close what is open first.`);
  expect(field('Name or phone').value).toBe('kar');
  expect(till.read().basket.pieces).toBe(0);
});

test('where a code is asked for, a scan is that code', async () => {
  await atTheCounter();
  await pressKey('F7');
  await screen.findByRole('dialog', { name: 'Return or exchange' });
  await scanInto(field('Ticket number'), '000123');
  expect(field('Ticket number').value).toBe('000123');
  await scan('C1-000077');
  await until(() => field('Ticket number').value === 'C1-000077', 'the scanned ticket');
  expect(screen.queryByText(/^Scan not added/u)).toBeNull();
});

test('a scan where a PIN is asked for is no try of one', async () => {
  const { till } = await atTheCounter();
  await scan(HONEY);
  await pressKey('F6');
  const dialog = await screen.findByRole('dialog', { name: 'Discount' });
  await press(within(dialog).getByRole('radio', { name: '%' }));
  await type(field('%'), '50');
  await press(within(dialog).getByRole('button', { name: 'Apply' }));
  const asking = await screen.findByRole('dialog', { name: 'A manager’s word' });
  await scan(SOAP);
  expect(within(asking).queryByText(/Wrong PIN/u)).toBeNull();
  for (const digit of '8888') await pressKey(digit, { code: `Digit${digit}` }, asking);
  await pressKey('Enter', { code: 'Enter' }, asking);
  await until(() => till.read().basket.total === 5_000, 'the discount');
});

test('a held ticket that was dropped is taken back from the toast', async () => {
  const { till } = await atTheCounter();
  await scan(HONEY);
  await act(async () => void (await till.basket.hold('Red bag')));
  await pressKey('F8');
  const dialog = await screen.findByRole('dialog', { name: 'Tickets on hold' });
  await press(within(dialog).getByRole('button', { name: 'Drop' }));
  await screen.findByText('Ticket dropped: Red bag');
  await press(screen.getByRole('button', { name: 'Undo' }));
  await until(() => till.read().held.length === 1, 'the ticket');
});
