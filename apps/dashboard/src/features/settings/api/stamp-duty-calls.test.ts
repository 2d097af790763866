import { expect, test } from 'vitest';
import { bandsOf, stampDutyValues, toStampDuty } from './stamp-duty-calls.ts';

const of2025 = {
  exemptUpTo: 30_000,
  minimum: 500,
  bands: [
    { above: 0, perHundred: 100 },
    { above: 3_000_000, perHundred: 150 },
    { above: 10_000_000, perHundred: 200 },
  ],
};

test('a table comes back from its form as it went in', () => {
  const values = { ...stampDutyValues(of2025), effectiveFrom: '2027-01-01' };
  expect(bandsOf(values)).toEqual([0, 1, 2]);
  expect(values).toMatchObject({ exemptUpTo: '300.00', 'above.1': '30000.00', 'rate.1': '1.50' });
  expect(toStampDuty(values)).toEqual({ ...of2025, effectiveFrom: '2027-01-01' });
});

test('an empty band is none; bands that do not begin at zero or do not rise are no table', () => {
  const values = { ...stampDutyValues(of2025), 'above.2': '', 'rate.2': '' };
  expect(toStampDuty(values)?.bands).toHaveLength(2);
  expect(toStampDuty({ ...values, 'above.0': '1.00' })).toBeNull();
  expect(toStampDuty({ ...values, 'above.1': '0.00' })).toBeNull();
});
