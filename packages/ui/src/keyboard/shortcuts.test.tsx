// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { find, pressKey, show } from '../testing.tsx';
import { useShortcut } from './shortcuts.tsx';

function Outcomes() {
  const [chosen, setChosen] = useState('');
  useShortcut('1', 'Confirmed', () => setChosen('1'));
  useShortcut('6', 'Duplicate', () => setChosen('6'));
  return <output>{chosen}</output>;
}

const chosen = () => find('output', HTMLElement).textContent;

test('a key of a digit is that digit on an AZERTY keyboard too, where it needs no Shift to be meant', async () => {
  await show(<Outcomes />);
  await pressKey('&', { code: 'Digit1' });
  expect(chosen()).toBe('1');
  await pressKey('-', { code: 'Digit6' });
  expect(chosen()).toBe('6');
  await pressKey('1', { code: 'Digit1', shiftKey: true });
  expect(chosen()).toBe('1');
  // On QWERTY this is an exclamation mark, and Ctrl+6 is the browser's.
  await pressKey('^', { code: 'Digit6', shiftKey: true });
  await pressKey('6', { code: 'Digit6', ctrlKey: true });
  expect(chosen()).toBe('1');
});
