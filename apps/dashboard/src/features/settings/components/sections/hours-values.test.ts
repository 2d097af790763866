import { expect, test } from 'vitest';
import { showRanges } from '@hanout/core/shop';
import { hoursProblems, hoursValues, readRanges, tidyClock, toHours } from './hours-values.ts';

const section = {
  firstWeekday: 6,
  showsHours: true,
  openingHours: {
    week: [
      [
        { opens: 540, closes: 720 },
        { opens: 840, closes: 1080 },
      ],
      [{ opens: 1200, closes: 1500 }],
      [],
      [],
      [],
      [],
      [],
    ],
    periods: [
      { from: '2026-11-24', to: '2026-11-25', names: { fr: 'Fête', ar: '', en: '' }, ranges: [], keepsDaysOff: true },
    ],
  },
};

test('hours are sent as they were read, a night that ends after midnight too', () => {
  const values = hoursValues(section);
  expect([values.day0, values.day1, values.day2]).toEqual(['09:00-12:00, 14:00-18:00', '20:00-01:00', '']);
  expect(toHours(values)).toEqual(section);
  expect(showRanges(readRanges('00:00-00:00'))).toBe('00:00-00:00');
});

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9h30', '09:30'],
  ['18:00', '18:00'],
  ['24:00', null],
  ['9:75', null],
  ['', null],
])('%j is the time %j', (typed, time) => {
  expect(tidyClock(typed)).toBe(time);
});

test('what is wrong is told by its day', () => {
  expect(hoursProblems({ ...hoursValues(section), day3: '09:00-12:00, 11:00-13:00' })).toEqual({ day3: 'overlap' });
});
