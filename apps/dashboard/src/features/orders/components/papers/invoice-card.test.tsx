// @vitest-environment happy-dom
import type { IssuedPaper } from '@hanout/contracts/papers';
import { fill, findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { InvoiceCard } from './invoice-card.tsx';

const order = { id: '0192f0c0-0000-7000-8000-0000000000aa', number: 10_427, confirmationState: 'confirmed' } as const;
const invoice: IssuedPaper = {
  id: '0192f0c0-0000-7000-8000-0000000000bb',
  kind: 'invoice',
  number: 'F2026-000012',
  issuedAt: '2026-11-21T09:00:00.000Z',
  payableCentimes: 344_000,
  cancelledBy: null,
};
const sent: unknown[] = [];

beforeEach(() => void sent.splice(0));

async function show(papers: readonly IssuedPaper[], refusal?: object) {
  await showPart(<InvoiceCard order={order} />, ({ method, path, json }) => {
    if (method === 'POST') sent.push([path, json]);
    if (method === 'POST' && refusal !== undefined) return { status: 409, body: refusal };
    return { body: { papers, mayIssue: true } };
  });
}

test('an invoice is issued with how it is paid and whom it is made out to', async () => {
  await show([]);
  await until(() => screen.queryByRole('button', { name: 'Issue the invoice' }) !== null, 'the card');
  await press(findButton('Issue the invoice'));
  await until(() => screen.queryByRole('textbox', { name: 'NIF' }) !== null, 'the form');
  await fill(screen.getByRole('textbox', { name: 'NIF' }), '002416090000777');
  await press(screen.getAllByRole('button', { name: 'Issue the invoice' }).at(-1) ?? document.body);
  await until(() => sent.length === 1, 'the call');
  expect(sent).toMatchObject([
    [`/orders/${order.id}/invoices`, { paymentMode: 'cash', buyer: { nif: '002416090000777', name: '' } }],
  ]);
});

test('what is refused stands in the dialog, which stays open with what was typed', async () => {
  await show([], { code: 'papers.identity-is-missing', message: 'The NIS of the shop is missing.' });
  await until(() => screen.queryByRole('button', { name: 'Issue the invoice' }) !== null, 'the card');
  await press(findButton('Issue the invoice'));
  await until(() => screen.queryByRole('textbox', { name: 'NIF' }) !== null, 'the form');
  await fill(screen.getByRole('textbox', { name: 'NIF' }), '0024');
  await press(screen.getAllByRole('button', { name: 'Issue the invoice' }).at(-1) ?? document.body);
  await until(() => screen.queryByText('The NIS of the shop is missing.') !== null, 'the reason');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'NIF' }).value).toBe('0024');
});

test('one that stands is taken back with a reason, and no second one is offered meanwhile', async () => {
  await show([invoice]);
  await until(() => screen.queryByText('F2026-000012') !== null, 'the invoice');
  expect(screen.queryByRole('button', { name: 'Issue the invoice' })).toBeNull();
  await press(findButton('Take back by a credit note'));
  await until(() => screen.queryByRole('textbox', { name: /Reason/u }) !== null, 'the dialog');
  const send = () =>
    press(screen.getAllByRole('button', { name: 'Take back by a credit note' }).at(-1) ?? document.body);
  await send();
  expect(sent).toEqual([]);
  await fill(screen.getByRole('textbox', { name: /Reason/u }), 'Wrong price');
  await send();
  await until(() => sent.length === 1, 'the call');
  expect(sent).toEqual([[`/invoices/${invoice.id}/cancel`, { reason: 'Wrong price' }]]);
});
