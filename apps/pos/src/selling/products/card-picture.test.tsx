// @vitest-environment happy-dom
import { press, show } from '@hanout/ui/testing.tsx';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardPicture } from './card-picture.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function Card() {
  const [letters, type] = useState(1);
  return (
    <>
      <button type="button" onClick={() => type(letters + 1)}>
        type
      </button>
      <CardPicture source={`/uploads/${letters}.webp`} />
    </>
  );
}

test('a card asks for the picture of what it shows once nobody types, and never shows that of another', async () => {
  const { container } = await show(<Card />);
  const pictures = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  const rest = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  expect(pictures()).toEqual(['/uploads/1.webp']);
  await press(screen.getByRole('button'));
  await rest(100);
  await press(screen.getByRole('button'));
  await rest(100);
  expect(pictures()).toEqual([]);
  await rest(100);
  expect(pictures()).toEqual(['/uploads/3.webp']);
});
