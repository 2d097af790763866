// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findButton, press, show } from '../testing.tsx';
import { RotatingBanner, type BannerWords } from './rotating-banner.tsx';

const words: BannerWords = {
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Go on',
  place: (at, of) => `${at} of ${of}`,
};
const names = ['Ramadan', 'Back to school', 'Clearance'];
const slides = names.map((name) => <p key={name}>{name}</p>);

let calm = false;
beforeEach(() => {
  calm = false;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const ask = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = ask(query);
    return query.includes('reduced-motion') ? Object.create(list, { matches: { get: () => calm } }) : list;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const after = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
const shown = () => names.filter((name) => screen.queryByText(name) !== null).join();

test('BO-36 · the next promotion comes every 3 seconds, and the first again after the last', async () => {
  await show(<RotatingBanner words={words} slides={slides} />);
  const seen = [shown()];
  await after(2_999);
  expect(shown()).toBe('Ramadan');
  await after(1);
  for (let turn = 0; turn < 3; turn++) {
    seen.push(shown());
    await after(3_000);
  }
  expect(seen).toEqual(['Ramadan', 'Back to school', 'Clearance', 'Ramadan']);
});

test('it waits while somebody is within, or has paused it, and is stepped by hand both ways round', async () => {
  await show(<RotatingBanner words={words} slides={slides} />);
  await press(findButton('Previous'));
  expect([shown(), screen.queryByText('3 of 3') !== null]).toEqual(['Clearance', true]);
  await after(9_000);
  expect(shown()).toBe('Clearance');
  await press(findButton('Pause'));
  act(() => findButton('Go on').blur());
  await after(9_000);
  expect(shown()).toBe('Clearance');
  await press(findButton('Next'));
  expect(shown()).toBe('Ramadan');
});

test('for who wants no motion it stands until it is told to go on', async () => {
  calm = true;
  await show(<RotatingBanner words={words} slides={slides} />);
  await after(9_000);
  expect(shown()).toBe('Ramadan');
  await press(findButton('Go on'));
  act(() => findButton('Pause').blur());
  await after(3_000);
  expect(shown()).toBe('Back to school');
});

test('one alone stands still and has nothing to press', async () => {
  await show(<RotatingBanner words={words} slides={slides.slice(0, 1)} />);
  await after(9_000);
  expect([shown(), screen.queryAllByRole('button').length]).toEqual(['Ramadan', 0]);
});
