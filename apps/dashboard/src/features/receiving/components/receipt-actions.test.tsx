// @vitest-environment happy-dom
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { builtReceipt } from '../testing.ts';
import { labelsOf, ReceiptActions } from './receipt-actions.tsx';

async function open() {
  const posted = new Array<Asked>();
  const shown = builtReceipt({ actions: ['decide', 'take-back'] });
  const part = await showPart(<ReceiptActions shown={shown} />, (asked) => {
    posted.push(asked);
    return { body: builtReceipt({ version: 2, state: 'complete' }) };
  });
  return { posted, ...part };
}

it('ST-12 · what was laid aside is decided piece by piece, and no more than lies there', async () => {
  const { posted } = await open();
  await press(findButton('decide'));
  const passed = screen.getByRole<HTMLInputElement>('textbox', { name: 'Passed' });
  expect(passed.value).toBe('2');
  await type(screen.getByRole<HTMLInputElement>('textbox', { name: 'Rejected' }), '1');
  await press(findButton('Save'));
  expect(passed.getAttribute('aria-invalid')).toBe('true');
  expect(posted).toEqual([]);
  await type(passed, '1');
  await press(findButton('Save'));
  await until(() => posted.length === 1, 'what is sent');
  expect(posted[0]).toMatchObject({
    path: '/receipts/12/actions/decide',
    json: { version: 1, decisions: [{ lineId: 41, passed: 1, rejected: 1 }] },
  });
});

it('a receipt is taken back after a question, as the version that was seen', async () => {
  const { posted } = await open();
  await press(findButton('take-back'));
  await press(findButton('Take the receipt back'));
  await until(() => posted.length === 1, 'what is sent');
  expect(posted[0]).toMatchObject({ path: '/receipts/12/actions/take-back', json: { version: 1 } });
});

it('labels are opened with as many of each as came onto the shelf', () => {
  expect(labelsOf(builtReceipt())).toBe('/products/labels?ids=5&pieces=5-0:5');
});
