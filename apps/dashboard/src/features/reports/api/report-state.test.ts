import { describe, expect, it } from 'vitest';
import { algiersDay, periodOf, PERIODS } from './periods.ts';
import { askedOf, readReportOrdersState, readReportState, reportAddress } from './report-state.ts';

const read = (search: string) => readReportState(new URLSearchParams(search));

describe('a report in the address', () => {
  it.each([
    '',
    'by=carrier&sort=-returned&period=lastMonth&than=year',
    'by=day&from=2026-11-01&to=2026-11-20&than=none&shop=2',
  ])('reads back what it wrote: %j', (search) => {
    const address = reportAddress('/reports', read(search));
    expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual(
      Object.fromEntries(new URLSearchParams(search)),
    );
  });

  it('passes over what cannot be meant', () => {
    expect(read('by=colour&sort=x&period=soon&from=yesterday&than=ever&shop=-1')).toEqual(read(''));
  });

  it('names the orders of a thing, of none too', () => {
    const state = readReportOrdersState(new URLSearchParams('stage=delivered&by=wilaya&key=16&from=2026-11-01'));
    expect(reportAddress('/reports/orders', state)).toBe(
      '/reports/orders?stage=delivered&by=wilaya&key=16&from=2026-11-01',
    );
    expect(readReportOrdersState(new URLSearchParams('by=agent&key=none')).key).toBe('none');
  });
});

describe('the days that are asked for', () => {
  const on = (search: string) => askedOf(read(search), '2026-03-01');

  it('are those of the named period', () => {
    expect(PERIODS.map((period) => periodOf(period, '2026-03-01'))).toEqual([
      { from: '2026-03-01', to: '2026-03-01' },
      { from: '2026-02-28', to: '2026-02-28' },
      { from: '2026-02-23', to: '2026-03-01' },
      { from: '2026-01-31', to: '2026-03-01' },
      { from: '2026-03-01', to: '2026-03-01' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-01-01', to: '2026-03-01' },
    ]);
  });

  it('are compared with as many days before them, the year before, or nothing', () => {
    expect(on('period=week')).toMatchObject({ thanFrom: '2026-02-16', thanTo: '2026-02-22' });
    expect(on('from=2028-02-29&to=2028-02-29&than=year')).toMatchObject({
      thanFrom: '2027-02-28',
      thanTo: '2027-02-28',
    });
    expect(on('than=none')).toMatchObject({ thanFrom: null, thanTo: null });
    expect(on('from=2026-02-01')).toMatchObject({ thanFrom: null, thanTo: null });
  });

  it('begin at midnight in Algiers', () => {
    expect(algiersDay(Date.UTC(2026, 10, 24, 23, 30))).toBe('2026-11-25');
  });
});
