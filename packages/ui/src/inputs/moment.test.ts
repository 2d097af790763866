import { describe, expect, it } from 'vitest';
import { dayAfter, readMoment, showMoment } from './moment.ts';

describe('a moment as it is typed', () => {
  it('ST-02 · is meant in Algiers, wherever the device is', () => {
    expect(readMoment('2026-11-22T10:00')).toBe('2026-11-22T09:00:00.000Z');
    expect(showMoment(Date.UTC(2026, 10, 22, 9))).toBe('2026-11-22T10:00');
  });

  it('ST-02 · counts days by the calendar of Algiers', () => {
    const lateEvening = Date.UTC(2026, 10, 21, 23, 30);
    expect(showMoment(dayAfter(lateEvening, 1, 10))).toBe('2026-11-23T10:00');
  });

  it('ST-02 · is nothing while it is incomplete', () => {
    expect(['', '2026-11-22', '2026-02-30T10', 'x'].map(readMoment)).toEqual([null, null, null, null]);
  });
});
