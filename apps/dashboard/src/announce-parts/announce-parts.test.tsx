// @vitest-environment happy-dom
import { formatMoney } from '@hanout/i18n';
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ORDER } from '../order-parts/testing.ts';
import { showPart, type Asked } from '../testing.tsx';
import { AnnounceDialog } from './announce-dialog.tsx';
import { AtCarrierCard } from './at-carrier-card.tsx';
import { LabelsDialog } from './labels-dialog.tsx';

const isShown = (text: string | RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));
const idOf = (at: number) => `0198f3a0-0000-7000-8000-00000000000${at}`;
const preview = (at: number, change: object = {}) => ({
  orderId: idOf(at),
  number: 40 + at,
  customer: `Customer ${at}`,
  carrierName: 'Nejma',
  mode: 'home',
  desks: [],
  mayOpen: null,
  exchange: null,
  problem: null,
  ...change,
});

test('orders are announced where one stands: what stands in the way, what is told beside, then each with its reason', async () => {
  const asked: Asked[] = [];
  const onByHand = vi.fn();
  const rows = [preview(1, { mayOpen: false }), preview(2, { exchange: false }), preview(3, { problem: 'not-packed' })];
  const fault = { code: 'refused', field: 'phone', reason: 'malformed', words: 'The contact_phone is invalid' };
  const announced = [
    { orderId: idOf(1), number: 41, customer: 'Customer 1', state: 'announced', tracking: 'yal-1', fault: null },
    { orderId: idOf(2), number: 42, customer: 'Customer 2', state: 'refused', tracking: null, fault },
  ];
  await showPart(
    <AnnounceDialog orderIds={[idOf(1), idOf(2), idOf(3)]} onClose={() => undefined} onByHand={onByHand} />,
    (call) => {
      asked.push(call);
      return { body: { rows: call.path === '/announcements/preview' ? rows : announced } };
    },
  );
  await isShown('Not packed');
  await isShown('Exchange: the carrier does not offer it, call them');
  await press(screen.getByRole('checkbox', { name: 'The customer may open before paying' }));
  await isShown('1 parcel goes with a carrier that does not offer it: tell the driver.');
  await press(findButton('Announce 2 parcels'));
  await isShown('1 of 2 announced');
  expect(asked.find(({ path }) => path === '/announcements')?.json).toMatchObject({
    orderIds: [idOf(1), idOf(2)],
    desks: {},
    mayOpen: true,
  });
  await isShown('The phone is not valid — The contact_phone is invalid');
  await press(findButton('Try the refused parcel again'));
  await until(() => asked.filter(({ path }) => path === '/announcements').length === 2, 'a second try');
  expect(asked.findLast(({ path }) => path === '/announcements')?.json).toMatchObject({ orderIds: [idOf(2)] });
  expect(onByHand).not.toHaveBeenCalled();
  await press(findButton('Labels'));
  await until(
    () => screen.queryByRole('dialog', { name: 'Print labels' }) !== null,
    'the dialog is called by what is in it',
  );
});

const label = (at: number, change: object = {}) => ({
  orderId: idOf(at),
  number: 40 + at,
  customer: `Customer ${at}`,
  isOwn: false,
  state: 'ready',
  fault: null,
  ...change,
});

test('labels of many are one PDF; those that are missing are named, and may be ours instead', async () => {
  const asked: Asked[] = [];
  const missing = label(2, { state: 'failed', fault: { code: 'link-over', words: '' } });
  let rows = [label(1), missing];
  await showPart(<LabelsDialog orderIds={[idOf(1), idOf(2)]} onClose={() => undefined} />, (call) => {
    asked.push(call);
    if (call.path.endsWith('/retry')) rows = [label(1), label(2, { isOwn: true })];
    return { body: call.path.endsWith('/printed') ? { count: 1 } : { sheet: 'A6', isReady: true, rows } };
  });
  await press(screen.getByRole('radio', { name: 'A6, one on a page' }));
  await press(findButton('Prepare 2 labels'));
  await isShown('1 label is missing');
  await isShown('the carrier’s link is over');
  const sent = Object(asked[0]?.json);
  expect(sent).toMatchObject({ orderIds: [idOf(1), idOf(2)], sheet: 'A6' });
  expect(screen.getByRole('link', { name: 'Open the PDF (1 label)' }).getAttribute('href')).toBe(
    `/dashboard/api/labels/${sent.id}/file`,
  );
  await press(findButton('Print our own instead'));
  await until(() => screen.queryByRole('link', { name: 'Open the PDF (2 labels)' }) !== null, 'both');
  expect(asked.find(({ path }) => path.endsWith('/retry'))?.json).toEqual({ own: true });
  const open = screen.getByRole('link', { name: 'Open the PDF (2 labels)' });
  // There is no other tab here that it would open in.
  open.addEventListener('click', (event) => event.preventDefault());
  await press(open);
  await until(() => asked.some(({ path }) => path.endsWith('/printed')), 'it is told');
});

const kept = { store: () => [], renewals: {} };
const atCarrier = (change: object = {}) => ({
  parcel: {
    state: 'announced',
    tracking: 'yal-1',
    update: 'before-pickup',
    cancel: 'before-pickup',
    hasLabel: true,
    isTelling: false,
    fault: null,
    differences: [],
    ...change,
  },
});

test('what the carrier knows otherwise stays visible with what to do, until somebody has told it', async () => {
  const asked: Asked[] = [];
  let known = atCarrier({
    fault: { code: 'refused', reason: 'too-late', words: '' },
    differences: [
      { field: 'phone', told: '0661234567', now: '0770112233' },
      { field: 'amount', told: '340000', now: '300000' },
    ],
  });
  await showPart(<AtCarrierCard order={ORDER} kept={kept} />, (call) => {
    asked.push(call);
    if (call.method === 'POST') known = atCarrier();
    return { body: known };
  });
  await isShown('The carrier knows it otherwise');
  await isShown('The carrier has the parcel already and does not change it any more.');
  await isShown('0770112233');
  await isShown(new RegExp(formatMoney(300_000).replace(/\s/gu, String.raw`\s`), 'u'));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await press(findButton('I have told the carrier'));
  await isShown('The carrier knows what the order says.');
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: `/announcements/orders/${ORDER.id}/tell`,
    json: { byHand: true },
  });
});

test('what was announced by hand says so, and its recipient is corrected all the same; a refusal stands under its field', async () => {
  const asked: Asked[] = [];
  await showPart(<AtCarrierCard order={ORDER} kept={kept} />, (call) => {
    asked.push(call);
    if (call.method === 'GET') return { body: { parcel: null } };
    const errors = { phone: ['The number must look like 0661234567.'] };
    return { status: 422, body: { code: 'request.validation-failed', message: 'No', errors } };
  });
  await isShown('Announced by hand: tell the carrier yourself of what you change.');
  await press(findButton('Correct the recipient'));
  await until(() => screen.queryByLabelText('Phone') !== null, 'the form');
  await type(screen.getByLabelText('Phone'), '12');
  await press(findButton('Save'));
  await isShown('The number must look like 0661234567.');
  expect(asked.find(({ method }) => method === 'POST')?.json).toMatchObject({ version: ORDER.version, phone: '12' });
});
