// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { fill, leave, show, type, until } from '../testing.tsx';
import { SearchField } from './search-field.tsx';

type Address = { readonly asked: string[]; arrive: (text: string) => void };

/** A list whose address takes what is searched only when it is told to, as one does that loads first. */
function Slow({ on, asked }: { on: (arrive: Address['arrive']) => void; asked: (text: string | null) => void }) {
  const [text, setText] = useState('');
  useEffect(() => on(setText), [on]);
  return <SearchField text={text} label="Search" hint="" onSearch={asked} />;
}

async function shown() {
  const address: Address = { asked: [], arrive: () => undefined };
  const on = (arrive: Address['arrive']) => {
    address.arrive = arrive;
  };
  await show(<Slow on={on} asked={(text) => address.asked.push(text ?? '')} />);
  return { address, field: screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }) };
}

test('letters that are typed while a search is on its way stay when it arrives', async () => {
  const { address, field } = await shown();
  await type(field, '47');
  await until(() => address.asked.at(-1) === '47', 'it is searched');
  await type(field, '4711');
  await act(async () => address.arrive('47'));
  expect(field.value).toBe('4711');
  await until(() => address.asked.at(-1) === '4711', 'the rest is searched');
});

test('a search that arrives after the next one was asked for takes nothing of it away', async () => {
  const { address, field } = await shown();
  await type(field, '47');
  await until(() => address.asked.at(-1) === '47', 'it is searched');
  await type(field, '4711');
  await until(() => address.asked.at(-1) === '4711', 'the rest is searched');
  await act(async () => address.arrive('47'));
  expect(field.value).toBe('4711');
  await act(async () => address.arrive('4711'));
  expect(field.value).toBe('4711');
});

test('the field shows what the address says when it is changed elsewhere', async () => {
  const { address, field } = await shown();
  await type(field, '47');
  await until(() => address.asked.at(-1) === '47', 'it is searched');
  await act(async () => address.arrive('47'));
  await act(async () => address.arrive(''));
  expect(field.value).toBe('');
  await act(async () => address.arrive('47'));
  expect(field.value).toBe('47');
});

test('a search that never came back is not taken for an own one when the address says it later', async () => {
  const { address, field } = await shown();
  await type(field, '47');
  await until(() => address.asked.at(-1) === '47', 'it is searched');
  await fill(field, '');
  await until(() => address.asked.at(-1) === '', 'everything is searched');
  await act(async () => address.arrive('47'));
  expect(field.value).toBe('47');
});

test('searches that never came back are forgotten once the field is left', async () => {
  const { address, field } = await shown();
  for (const text of ['47', '4711']) {
    await type(field, text);
    await until(() => address.asked.at(-1) === text, 'it is searched');
  }
  await leave(field);
  await act(async () => address.arrive('47'));
  expect(field.value).toBe('47');
});
