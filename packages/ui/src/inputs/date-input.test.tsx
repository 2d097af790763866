// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { find, findButton, press, show, type } from '../testing.tsx';
import { DateInput } from './date-input.tsx';

function Field({ told, withTime, initial = '' }: { told: string[]; withTime: boolean; initial?: string }) {
  const [value, setValue] = useState(initial);
  const change = (next: string) => {
    told.push(next);
    setValue(next);
  };
  return <DateInput label="From" value={value} onChange={change} withTime={withTime} />;
}
const field = () => find('input', HTMLInputElement);

it('takes a day as it is written here and shows it so, whatever the language of the browser', async () => {
  const told = new Array<string>();
  await show(<Field told={told} withTime={false} />);
  await type(field(), '3/11/2026');
  expect(told.at(-1)).toBe('2026-11-03');
  field().blur();
  await press(findButton('Choose a day'));
  expect(field().value).toBe('03/11/2026');
});

it('a day that is pointed at keeps the hour, and the week begins with Saturday', async () => {
  const told = new Array<string>();
  await show(<Field told={told} withTime initial="2026-11-03T14:30" />);
  await press(findButton('Choose a day'));
  expect(document.querySelector('th')?.getAttribute('abbr')).toBe('Saturday');
  expect(findButton('3 November 2026').getAttribute('aria-pressed')).toBe('true');
  await press(findButton('21 November 2026'));
  expect(told).toEqual(['2026-11-21T14:30']);
  expect(field().value).toBe('21/11/2026 14:30');
});
