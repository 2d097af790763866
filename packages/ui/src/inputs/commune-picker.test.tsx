// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { findButton, press, pressKey, settle, show, type } from '../testing.tsx';
import { CommunePicker } from './commune-picker.tsx';
import type { PickerOption } from './select-picker.tsx';

const WILAYAS = [
  { id: '16', name: 'Alger' },
  { id: '31', name: 'Oran' },
];
const COMMUNES: Readonly<Record<string, readonly PickerOption[]>> = {
  '16': [{ id: '1601', name: 'Rouïba' }],
  '31': [{ id: '3101', name: 'Es Sénia' }],
};

/** The lookup that fills the second select; the tests say when it fails. */
const lookup = { isAway: false, asked: new Array<string>() };
const load = async (wilaya: string) => {
  lookup.asked.push(wilaya);
  return lookup.isAway ? null : (COMMUNES[wilaya] ?? []);
};

function Address() {
  const [place, setPlace] = useState<{ wilaya: string | null; commune: string | null }>({
    wilaya: null,
    commune: null,
  });
  return (
    <>
      <CommunePicker wilayas={WILAYAS} {...place} onChange={setPlace} load={load} />
      <output>{`${place.wilaya ?? '-'} ${place.commune ?? '-'}`}</output>
    </>
  );
}

const fields = () => [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')];
const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent ?? '');
const chosen = () => document.querySelector('output')?.textContent;

async function choose(field: number, name: string): Promise<void> {
  const input = fields()[field];
  if (input === undefined) throw new Error(`no field ${field}`);
  await act(async () => input.focus());
  await press(input);
  const option = [...document.querySelectorAll('[role=option]')].find((one) => one.textContent === name);
  if (option === undefined) throw new Error(`no ${name} among ${options().join(', ')}`);
  await press(option);
  await settle();
}

describe('wilaya and commune', () => {
  it('what arrives in a field that has the focus already is replaced by what is typed', async () => {
    const answer = Promise.withResolvers<void>();
    function Waiting() {
      const [wilayas, setWilayas] = useState<typeof WILAYAS>([]);
      useEffect(() => void answer.promise.then(() => setWilayas(WILAYAS)), []);
      return <CommunePicker wilayas={wilayas} wilaya="16" commune={null} onChange={() => undefined} load={load} />;
    }
    await show(<Waiting />);
    const [wilaya] = fields();
    await act(async () => wilaya?.focus());
    await act(async () => answer.resolve());
    expect([wilaya?.value, wilaya?.selectionStart, wilaya?.selectionEnd]).toEqual(['Alger', 0, 5]);
  });

  it('BO-18 · choosing a wilaya fills the communes; another wilaya forgets the commune', async () => {
    lookup.isAway = false;
    await show(<Address />);
    expect(fields()[1]?.disabled).toBe(true);
    await choose(0, 'Alger');
    expect(fields()[1]?.disabled).toBe(false);
    await choose(1, 'Rouïba');
    expect(chosen()).toBe('16 1601');
    await choose(0, 'Oran');
    expect(chosen()).toBe('31 -');
    await choose(1, 'Es Sénia');
    expect(chosen()).toBe('31 3101');
  });

  it('BO-18 · a place where nothing is delivered says so beside its name', async () => {
    lookup.isAway = false;
    const wilayas = [{ id: '16', name: 'Alger', isDeliverable: false }];
    await show(<CommunePicker wilayas={wilayas} wilaya={null} commune={null} onChange={() => undefined} load={load} />);
    await choose(0, 'Alger · not served');
  });

  it('BO-18 · communes that could not be loaded are said to be missing, and asked for again by a press', async () => {
    lookup.isAway = true;
    await show(<Address />);
    await choose(0, 'Alger');
    expect(document.body.textContent).toContain('Failed to fetch communes');
    lookup.isAway = false;
    lookup.asked = [];
    await press(findButton('Try again'));
    await settle();
    expect(lookup.asked).toEqual(['16']);
    await choose(1, 'Rouïba');
    expect(chosen()).toBe('16 1601');
  });

  it('is chosen by what is typed and Enter, in place of what stood there; Enter alone clears nothing', async () => {
    lookup.isAway = false;
    await show(<Address />);
    await choose(0, 'Alger');
    await choose(0, 'Oran');
    const [input] = fields();
    if (input === undefined) throw new Error('no wilaya');
    await act(async () => input.blur());
    await act(async () => input.focus());
    expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe('Oran');
    await pressKey('Enter', { code: 'Enter' }, input);
    expect(chosen()).toBe('31 -');
    await type(input, 'alg');
    await pressKey('Enter', { code: 'Enter' }, input);
    await settle();
    expect(chosen()).toBe('16 -');
  });
});
