import { expect, test } from 'vitest';
import { builtPickLine, builtWave, FIRST_ORDER, SECOND_ORDER } from '../testing.ts';
import { deedOf, judge, withDeeds } from './ahead.ts';
import type { Deed } from './ahead.ts';

const lamp = builtPickLine();
const cup = builtPickLine({
  id: 32,
  orderId: SECOND_ORDER,
  slot: 2,
  productId: 6,
  quantity: 1,
  sku: 'CUP',
  barcode: null,
});
const wave = builtWave([lamp, cup]);
const deed = (key: string, change: Partial<Deed> = {}): Deed => ({
  key,
  lineId: 31,
  pieces: 1,
  missing: null,
  ...change,
});
const picked = (deeds: readonly Deed[], counted: readonly string[] = []) =>
  withDeeds({ ...wave, counted: [...counted] }, deeds).lines.map((line) => line.picked);

test('what waits is read from its call: a scan, a count, pieces put back, pieces that are missing', () => {
  const of = (path: string, body: object) => deedOf('key', { path: `/picking/waves/12/${path}`, body });
  expect(of('scans', { code: 'LAMP-1', lineId: 31 })).toEqual(deed('key'));
  expect(of('scans', { lineId: 31, quantity: 2 })).toEqual(deed('key', { pieces: 2 }));
  expect(of('actions/put_back', { lineId: 31, quantity: 2 })).toEqual(deed('key', { pieces: -2 }));
  expect(of('actions/report_short', { lineId: 31, quantity: 1, reason: 'damaged' })).toEqual(
    deed('key', { missing: 'damaged' }),
  );
  expect(of('actions/finish', {})).toBeNull();
});

test('counts here until the wave that is read holds it, and never beyond the line', () => {
  expect(picked([deed('a')])).toEqual([1, 0]);
  expect(picked([deed('a'), deed('b')], ['a'])).toEqual([1, 0]);
  expect(picked([deed('a'), deed('b'), deed('c')])).toEqual([2, 0]);
  expect(picked([deed('a'), deed('b', { pieces: -2 })])).toEqual([0, 0]);
});

test('what is missing takes its order out of the wave here too', () => {
  const short = withDeeds(wave, [deed('a', { missing: 'not_found' })]);
  expect(short.orders.map(({ orderId, wayOut }) => [orderId, wayOut])).toEqual([
    [FIRST_ORDER, 'short'],
    [SECOND_ORDER, null],
  ]);
  expect(short.lines[0]).toMatchObject({ missing: 1, reason: 'not_found' });
});

test('a piece is judged by bar code or reference as the shop does', () => {
  expect(judge(wave, 'lamp-1')).toMatchObject({ ok: true, value: { lineId: 31 } });
  expect(judge(wave, '6130001234567')).toMatchObject({ ok: true, value: { lineId: 31 } });
  expect(judge(builtWave([lamp, cup], { mode: 'by_order' }), 'CUP')).toMatchObject({
    error: { code: 'picking.wrong-piece', expected: 31 },
  });
});
