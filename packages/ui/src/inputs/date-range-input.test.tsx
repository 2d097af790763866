// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { screen } from '@testing-library/react';
import { show, type } from '../testing.tsx';
import { DateRangeInput, type DateRange } from './date-range-input.tsx';

function Period({ told }: { readonly told: DateRange[] }) {
  const [range, setRange] = useState<DateRange>({ from: '2026-11-01', to: '2026-11-07' });
  const change = (next: DateRange) => {
    told.push(next);
    setRange(next);
  };
  return <DateRangeInput {...range} isWhole onChange={change} />;
}

it('tells a range once it is one: not while a day is typed, nor when it ends before it begins', async () => {
  const told = new Array<DateRange>();
  await show(<Period told={told} />);
  await type(screen.getByLabelText('From'), '05/1');
  expect(told).toEqual([]);
  await type(screen.getByLabelText('From'), '09/11/2026');
  expect(told).toEqual([]);
  expect(screen.queryByText('It ends before it begins.')).not.toBeNull();
  await type(screen.getByLabelText('To'), '12/11/2026');
  expect(told).toEqual([{ from: '2026-11-09', to: '2026-11-12' }]);
  expect(screen.queryByText('It ends before it begins.')).toBeNull();
});
