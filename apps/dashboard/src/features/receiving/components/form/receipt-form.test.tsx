// @vitest-environment happy-dom
import type { Receivable } from '@hanout/contracts/purchasing/receipts';
import { findButton, press, scan, type, until } from '@hanout/ui/testing.tsx';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { builtForm, builtReceipt, builtThing } from '../../testing.ts';
import { ReceiptForm } from './receipt-form.tsx';

beforeEach(() => localStorage.clear());

const shade = builtThing({
  productId: 6,
  name: 'Shade',
  sku: 'SHADE-1',
  barcode: '6130007654321',
  priceCentimes: 9_900,
});

type Answer = { readonly status?: number; readonly body: unknown };

/** An order of ten lamps of which six are open; shades are found by their code. */
async function open(
  things: readonly Receivable[] = [shade],
  answer: Answer = { status: 201, body: builtReceipt() },
  found?: Promise<Answer>,
) {
  const posted = new Array<Asked>();
  const asked = new Array<string>();
  const part = await showPart(<ReceiptForm begun={builtForm()} />, (call) => {
    if (call.method === 'GET') {
      asked.push(call.search);
      if (found !== undefined) return found;
      return { body: { things: things.filter(({ sku }) => call.search.toUpperCase().includes(sku ?? '-')) } };
    }
    posted.push(call);
    return answer;
  });
  return { posted, asked, ...part };
}

const line = (name: string) => within(screen.getByRole('group', { name }));
const field = (name: string, of = 'Lamp') => line(of).getByRole<HTMLInputElement>('textbox', { name });
const record = () => press(findButton('Record the receipt'));

it('ST-12 · how each line was found is sent with its lot and expiry; what was not touched is not', async () => {
  const { posted } = await open();
  await type(field('Passed'), '4');
  await type(field('On hold'), '1');
  await type(field('Rejected'), '1');
  await type(field('Lot'), 'L-7');
  await record();
  await until(() => posted.length === 1, 'what is sent');
  expect(posted[0]?.json).toMatchObject({
    supplierId: 3,
    orderId: 9,
    warehouseId: 1,
    costs: [],
    lines: [
      { orderLineId: 31, productId: 5, passed: 4, onHold: 1, rejected: 1, lotNumber: 'L-7', priceCentimes: 80_000 },
    ],
  });
});

it('nothing is sent of which nothing is said, nor what is no whole number', async () => {
  const { posted } = await open();
  await record();
  await until(() => document.body.textContent?.includes('Say at least one piece that came.') === true, 'why not');
  await type(field('Passed'), '1.5');
  await record();
  expect(field('Passed').getAttribute('aria-invalid')).toBe('true');
  expect(posted).toEqual([]);
});

it('a scan counts one more of a line; a code that is on none is asked for and gets a line', async () => {
  const { asked } = await open();
  await scan('6130001234567');
  await until(() => field('Passed').value === '1', 'the first lamp');
  await scan('6130001234567');
  await until(() => field('Passed').value === '2', 'the second lamp');
  expect(asked).toEqual([]);
  await scan('SHADE-1');
  await until(() => screen.queryByRole('group', { name: 'Shade' }) !== null, 'the line of the shade');
  expect(field('Passed', 'Shade').value).toBe('1');
  await scan('GONE-1');
  await until(() => screen.queryByText('Nothing has the code GONE-1.') !== null, 'that it is unknown');
});

it('a list that is pasted joins the lines; what is wrong of it stays there with its reason', async () => {
  const { posted } = await open();
  await press(findButton('Paste a list'));
  const pasted = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reference; quantity; price/u });
  await type(Object.assign(pasted), 'LAMP-1;3;750,50\nSHADE-1;2;\nLAMP-1;x;\nNONE-9;1;');
  await press(findButton('Read the list'));
  await until(() => screen.queryByRole('group', { name: 'Shade' }) !== null, 'the shade');
  expect(field('Passed').value).toBe('3');
  expect(field('Passed', 'Shade').value).toBe('2');
  expect(pasted.value).toBe('LAMP-1;x;\nNONE-9;1;');
  expect(document.body.textContent).toContain('3. LAMP-1;x; — the quantity is no whole number');
  expect(document.body.textContent).toContain('4. NONE-9;1; — unknown reference');
  await record();
  await until(() => posted.length === 1, 'what is sent');
  expect(posted[0]?.json).toMatchObject({
    lines: [
      { productId: 5, passed: 3, priceCentimes: 75_050 },
      { productId: 6, orderLineId: null, passed: 2, priceCentimes: 9_900 },
    ],
  });
});

it('everything that is open came by one press, and another lot of it has a line of its own', async () => {
  const { posted } = await open();
  await press(findButton('Everything came'));
  expect(field('Passed').value).toBe('6');
  await press(findButton('Another lot'));
  const lots = screen.getAllByRole('group', { name: 'Lamp' });
  expect(lots).toHaveLength(2);
  const second = within(lots[1] ?? document.body);
  await type(second.getByRole<HTMLInputElement>('textbox', { name: 'Passed' }), '2');
  await type(second.getByRole<HTMLInputElement>('textbox', { name: 'Lot' }), 'B');
  await record();
  await until(() => posted.length === 1, 'what is sent');
  expect(posted[0]?.json).toMatchObject({
    lines: [
      { passed: 6, lotNumber: '' },
      { passed: 2, lotNumber: 'B' },
    ],
  });
});

it('ST-12 · that it is more than was ordered stands beside the field, though of the line above nothing is said', async () => {
  const message = 'This is more than was ordered: 6 are still to come.';
  const refused = {
    status: 422,
    body: { code: 'x', message: 'Some lines have to be corrected.', errors: { 'lines.0.passed': [message] } },
  };
  await open([shade], refused);
  await scan('SHADE-1');
  await until(() => screen.queryByRole('group', { name: 'Shade' }) !== null, 'the shade');
  await record();
  await until(() => field('Passed', 'Shade').getAttribute('aria-invalid') === 'true', 'the field');
  expect(document.body.textContent).toContain(message);
});

it('a list that is read twice, because it takes a while, is counted once', async () => {
  const answer = Promise.withResolvers<Answer>();
  await open([shade], { status: 201, body: builtReceipt() }, answer.promise);
  await press(findButton('Paste a list'));
  await type(Object.assign(screen.getByRole('textbox', { name: /Reference; quantity; price/u })), 'SHADE-1;2;');
  const button = findButton('Read the list');
  await press(button);
  await press(button);
  await act(async () => answer.resolve({ body: { things: [shade] } }));
  await until(() => screen.queryByRole('group', { name: 'Shade' }) !== null, 'the shade');
  expect(field('Passed', 'Shade').value).toBe('2');
});
