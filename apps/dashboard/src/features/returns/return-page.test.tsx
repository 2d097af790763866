// @vitest-environment happy-dom
import type { ReturnDetail } from '@hanout/contracts/orders/returns';
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../testing.tsx';
import { ReturnActions } from './components/return-actions.tsx';

const ID = '0192f0c0-0000-7000-8000-0000000000aa';
const LINE = '0192f0c0-0000-7000-8000-0000000000bb';

const action = (name: string, needs: 'reason' | 'outcomes' | null, inverse: string | null = null) => ({
  action: name,
  label: name,
  allowed: true,
  refusal: null,
  needs,
  inverse,
});

const shown: ReturnDetail = {
  id: ID,
  number: 7,
  state: 'accepted',
  shopId: 1,
  shopCode: 'shop',
  orderId: ID,
  orderNumber: 10,
  customer: 'Amina Haddad',
  phone: '0661234567',
  reason: 'Defective',
  isOurFault: true,
  units: 2,
  askedBy: 'shopper',
  askedAt: '2026-11-20T08:00:00.000Z',
  dueCentimes: 0,
  refundDueOn: null,
  isLate: false,
  exchangeNumber: null,
  version: 3,
  note: '',
  refusalReason: '',
  employeeName: null,
  deadlineOn: null,
  isPastDeadline: false,
  deliveredOn: null,
  receivedAt: null,
  closedAt: null,
  lines: [
    {
      lineId: LINE,
      productId: 1,
      combinationId: null,
      isPack: false,
      name: 'Dress',
      attributes: [],
      sku: null,
      imageUrl: null,
      unitPriceCentimes: 10_000,
      quantity: 2,
      sellable: null,
      damaged: null,
      missing: null,
      creditCentimes: 10_000,
    },
  ],
  money: {
    creditCentimes: 20_000,
    deliveryCentimes: 0,
    mostCentimes: 20_000,
    wayBackCentimes: 0,
    paidCentimes: 20_000,
    refundedCentimes: 0,
    dueCentimes: 0,
    exchangeCentimes: 20_000,
  },
  exchanges: [],
  mayExchange: true,
  actions: [action('receive', 'outcomes'), action('refuse', 'reason', 'reconsider')],
};

test('goods are received once their pieces add up, damaged and missing told apart; what another has done is shown', async () => {
  const sent: unknown[] = [];
  await showPart(<ReturnActions shown={shown} />, ({ method, path, json }) => {
    if (method === 'GET') return { body: {} };
    sent.push([path, json]);
    const received = { ...shown, state: 'received', version: 4, actions: [] };
    return { status: 409, body: { code: 'ordering.return-changed', message: 'Too late.', current: received } };
  });
  await press(findButton('receive'));
  await until(() => screen.queryAllByLabelText('Sellable').length > 0, 'the dialog');
  await type(screen.getByLabelText('Damaged'), '1');
  await press(findButton('Receive'));
  await until(() => screen.queryAllByText('They must add up to what is returned.').length > 0, 'what is wrong');
  expect(sent).toEqual([]);
  await type(screen.getByLabelText('Sellable'), '0');
  await press(findButton('Receive'));
  await until(() => screen.getByLabelText('Sellable').getAttribute('aria-invalid') === 'true', 'too few are wrong too');
  expect(sent).toEqual([]);
  await type(screen.getByLabelText('Sellable'), '1');
  await press(findButton('Receive'));
  await until(() => screen.queryAllByText(/It is now: Received/u).length > 0, 'who was faster');
  expect(sent).toEqual([
    [
      `/returns/${ID}/actions/receive`,
      { version: 3, outcomes: [{ lineId: LINE, sellable: 1, damaged: 1, missing: 0 }] },
    ],
  ]);
});

test('refused without a reason nothing is sent; refused with one it can be taken back', async () => {
  const sent: unknown[] = [];
  await showPart(<ReturnActions shown={shown} />, ({ method, path, json }) => {
    if (method === 'GET') return { body: {} };
    sent.push([path, json]);
    const isRefused = path.endsWith('/refuse');
    const actions = isRefused ? [action('reconsider', null, 'accept')] : [];
    return { body: { ...shown, state: isRefused ? 'refused' : 'asked', version: 4, actions } };
  });
  await press(findButton('refuse'));
  await until(() => screen.queryAllByLabelText(/Why it is refused/u).length > 0, 'the dialog');
  await press(findButton('Refuse the return'));
  await until(() => screen.queryAllByText('Say why.').length > 0, 'what is missing');
  await type(screen.getByRole('textbox'), 'Worn');
  await press(findButton('Refuse the return'));
  await until(() => screen.queryAllByRole('button', { name: 'Undo' }).length > 0, 'the way back');
  await press(findButton('Undo'));
  await until(() => sent.length === 2, 'taken back');
  expect(sent).toEqual([
    [`/returns/${ID}/actions/refuse`, { version: 3, reason: 'Worn' }],
    [`/returns/${ID}/actions/reconsider`, { version: 4 }],
  ]);
});

test('a request is withdrawn with a way back, and what it says then is shown', async () => {
  const sent: unknown[] = [];
  const asked: ReturnDetail = { ...shown, state: 'asked', actions: [action('withdraw', null, 'reconsider')] };
  const { toasts } = await showPart(<ReturnActions shown={asked} />, ({ path, json }) => {
    sent.push([path, json]);
    const isWithdrawn = path.endsWith('/withdraw');
    const actions = isWithdrawn ? [action('reconsider', null, 'withdraw')] : [];
    return { body: { ...shown, state: isWithdrawn ? 'withdrawn' : 'asked', version: 4, actions } };
  });
  await press(findButton('withdraw'));
  await until(() => screen.queryAllByRole('button', { name: 'Undo' }).length > 0, 'the way back');
  expect(toasts.read().log[0]?.message).toBe('Request for return R7 withdrawn.');
  await press(findButton('Undo'));
  await until(() => sent.length === 2, 'taken back');
  expect(sent).toEqual([
    [`/returns/${ID}/actions/withdraw`, { version: 3 }],
    [`/returns/${ID}/actions/reconsider`, { version: 4 }],
  ]);
});
