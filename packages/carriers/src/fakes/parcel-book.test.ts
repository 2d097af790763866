import { toInstant } from '@hanout/core/kernel';
import { expect, test } from 'vitest';

import { wayOf } from './journey.ts';
import { parcelBook } from './parcel-book.ts';

const HOUR = 3_600_000;

function openBook(pace: number) {
  const time = { now: 0 };
  const clock = { now: () => toInstant(time.now) };
  const book = parcelBook({ clock, pace });
  const add = (reference: string, setsOut = true) =>
    book.add({ reference, body: {}, setsOut }, (number) => ({ tracking: `T${number}`, key: `K${number}` }));
  return { time, book, add };
}

test('a parcel travels by itself, as fast as it is told to, and the same way each time', () => {
  const { time, book, add } = openBook(60);
  const parcel = add('SHOP-2026-00001');
  expect(book.statusOf(parcel).status).toBe('created');
  time.now = 4 * HOUR;
  const seen = book.eventsOf(parcel).map(({ status, collection }) => status ?? collection);
  expect(seen.length).toBeGreaterThan(5);
  expect(wayOf('SHOP-2026-00001')).toBe(wayOf('SHOP-2026-00001'));
  const again = openBook(60);
  const other = again.add('SHOP-2026-00001');
  again.time.now = 4 * HOUR;
  expect(again.book.eventsOf(other).map(({ status, collection }) => status ?? collection)).toEqual(seen);
});

test('of a thousand parcels most are delivered, some on a second try, and some come back', () => {
  const ends = Map.groupBy(
    Array.from({ length: 1_000 }, (_, number) => wayOf(`SHOP-2026-${String(number).padStart(5, '0')}`)),
    (steps) => (steps.some(({ status }) => status === 'returned') ? 'returned' : 'delivered'),
  );
  expect(ends.get('delivered')?.length).toBeGreaterThan(700);
  expect(ends.get('returned')?.length).toBeGreaterThan(120);
});

test('a draft stays where it is, and what is told by hand travels no more by itself', () => {
  const { time, book, add } = openBook(1);
  const [draft, told] = [add('A-1', false), add('A-2')];
  book.tell(told.tracking, { status: 'on_hold' });
  time.now = 300 * HOUR;
  expect(book.statusOf(draft).status).toBe('created');
  expect(book.statusOf(told).status).toBe('on_hold');
  book.setOut(draft);
  time.now = 600 * HOUR;
  expect(['delivered', 'returned']).toContain(book.statusOf(draft).status);
});

test('what was kept is known again, under the names that it has now', () => {
  const { book, add } = openBook(1);
  const parcel = add('A-1');
  book.rename(parcel, { tracking: 'T1M', key: 'K1M' });
  const other = openBook(1).book;
  other.restore(structuredClone(book.all()));
  expect(other.find('T1M')?.reference).toBe('A-1');
  expect(other.find('T1')).toBeUndefined();
  expect(other.byReference('A-1')).toHaveLength(1);
});
