// @vitest-environment happy-dom
import type { AttendanceDay, PersonWeek, StampRow } from '@hanout/contracts/attendance/days';
import { show } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DayStamps } from './day-stamps.tsx';

const original: StampRow = {
  id: '018f0000-0000-7000-8000-000000000001',
  kind: 'in',
  at: '2026-11-03T07:00:00.000Z',
  deviceAt: null,
  kiosk: 'Entrance',
  isOffline: false,
  isInDoubt: false,
  isVerified: true,
  madeBy: null,
  reason: '',
  replaces: null,
  voided: { at: '2026-11-03T18:00:00.000Z', by: 'Nadia', reason: 'came later' },
};
const instead: StampRow = {
  ...original,
  id: '018f0000-0000-7000-8000-000000000002',
  at: '2026-11-03T08:30:00.000Z',
  kiosk: null,
  madeBy: 'Nadia',
  reason: 'came later',
  replaces: original.id,
  voided: null,
};
const day: AttendanceDay = {
  day: '2026-11-03',
  status: 'forgotten',
  isHere: false,
  firstIn: instead.at,
  lastOut: null,
  plannedMinutes: 480,
  workedMinutes: 0,
  lateMinutes: 90,
  dueAt: original.at,
  suggestedOut: '2026-11-03T16:00:00.000Z',
};
const none = { plannedMinutes: 0, workedMinutes: 0, lateMinutes: 0, absentDays: 0 };
const week: PersonWeek = {
  employee: { id: 3, name: 'Amel' },
  first: '2026-10-31',
  last: '2026-11-06',
  today: '2026-11-04',
  days: [day],
  week: none,
  month: none,
  stamps: [original, instead],
  version: 2,
  mayCorrect: true,
};

test('the original stays, struck through, with who corrected it and why; a forgotten check-out is proposed', async () => {
  const drafts: { kind: string; at: string }[] = [];
  await show(<DayStamps week={week} day={day} onCorrect={({ kind, at }) => drafts.push({ kind, at })} />);
  const [first, second] = screen.getAllByRole('listitem');
  if (first === undefined || second === undefined) throw new Error('both stamps are listed');
  expect(within(first).getByRole('deletion').textContent).toBe('Check in 08:00');
  expect(first.textContent).toContain('voided by Nadia: came later');
  expect(within(second).queryByRole('deletion')).toBeNull();
  expect(second.textContent).toContain('Check in 09:30');
  screen.getByRole('button', { name: 'Correct 09:30' }).click();
  screen.getByRole('button', { name: 'Add a check-out at 17:00?' }).click();
  expect(drafts).toEqual([
    { kind: 'in', at: '2026-11-03T09:30' },
    { kind: 'out', at: '2026-11-03T17:00' },
  ]);
});

test('who may not correct sees the stamps and no way to change them', async () => {
  await show(<DayStamps week={{ ...week, mayCorrect: false }} day={day} onCorrect={() => undefined} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
});
