// @vitest-environment happy-dom
import { show } from '@hanout/ui/testing.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useState } from 'react';
import { useSettled } from './use-settled.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const drawn: string[] = [];

function Asked() {
  const [text, setText] = useState('a');
  const settled = useSettled({ text }, 200);
  drawn.push(settled.text);
  return <input aria-label="text" value={text} onChange={(event) => setText(event.currentTarget.value)} />;
}

test('what is typed is asked for once it is left alone, and then nothing is drawn again', async () => {
  await show(<Asked />);
  const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  await wait(200);
  fireEvent.input(screen.getByLabelText('text'), { target: { value: 'ab' } });
  await wait(150);
  expect(drawn.at(-1)).toBe('a');
  fireEvent.input(screen.getByLabelText('text'), { target: { value: 'abc' } });
  await wait(150);
  expect(drawn.at(-1)).toBe('a');
  await wait(50);
  expect(drawn.at(-1)).toBe('abc');
  const times = drawn.length;
  await wait(2_000);
  expect(drawn).toHaveLength(times);
});
