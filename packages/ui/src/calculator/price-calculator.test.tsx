// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { find, select, show, type } from '../testing.tsx';
import { NEW_CALCULATION } from './calculation.ts';
import { PriceCalculator } from './price-calculator.tsx';

const options = [
  { id: 'till', name: 'Extra till', price: 150_000 },
  { id: 'sms', name: 'Pack of SMS', price: 33_350 },
];

function Calculator() {
  const [value, setValue] = useState(NEW_CALCULATION);
  return <PriceCalculator options={options} value={value} onChange={setValue} />;
}

const shown = (text: string | null | undefined) => text?.replaceAll(/\s/gu, ' ');
const total = () => shown(find('output', HTMLOutputElement).textContent);

it('BO-31 · each type carries its price, and the quantity is 1 until somebody says otherwise', async () => {
  await show(<Calculator />);
  const types = [...find('select', HTMLSelectElement).options].map(({ textContent }) => shown(textContent));
  expect(types).toEqual([expect.any(String), 'Extra till · 1 500,00 DA', 'Pack of SMS · 333,50 DA']);
  expect(find('input', HTMLInputElement).value).toBe('1');
  expect(total()).toBe('—');
});

it('BO-31 · the total is the price of the type times the quantity, with two decimals', async () => {
  await show(<Calculator />);
  await select(find('select', HTMLSelectElement), 'sms');
  expect(total()).toBe('333,50 DA');
  await type(find('input', HTMLInputElement), '3');
  expect(total()).toBe('1 000,50 DA');
  await select(find('select', HTMLSelectElement), 'till');
  expect(total()).toBe('4 500,00 DA');
});

it('there is no total of what is no quantity', async () => {
  await show(<Calculator />);
  await select(find('select', HTMLSelectElement), 'till');
  for (const typed of ['0', '-1', '1.5', 'two', '']) {
    await type(find('input', HTMLInputElement), typed);
    expect([typed, total()]).toEqual([typed, '—']);
  }
});
