// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPart } from '../../testing.tsx';
import { PageWeight } from './page-weight.tsx';

const NAMES: Readonly<Record<string, string>> = { top: 'Summer', below: 'New things' };

beforeEach(() => {
  document.body.replaceChildren();
  // Nothing is laid out here: the first picture is on the screen, the other one below it.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, this.closest('[data-block=below]') === null ? 100 : 5_000, 360, 200);
  });
});
afterEach(() => vi.restoreAllMocks());

/** What is said of a page with a picture in each of its blocks, of so many bytes. */
async function weigh(pictures: Readonly<Record<string, number>>) {
  for (const block of Object.keys(pictures)) {
    const section = document.createElement('section');
    section.dataset['block'] = block;
    section.innerHTML = `<img src="/uploads/${block}.webp" alt="">`;
    document.body.append(section);
  }
  const quotes = 2;
  await showPart(<PageWeight page={document} nameOf={(key) => NAMES[key] ?? key} />, ({ path }) => {
    const [, block = ''] = /\/uploads\/(\w+)\.webp$/.exec(path) ?? [];
    return { body: 'x'.repeat(Math.max(0, (pictures[block] ?? 0) - quotes)) };
  });
  await press(findButton('Weigh the page'));
  // Nothing else is told meanwhile.
  const told = () => screen.getAllByRole('status').find(({ textContent }) => textContent !== '');
  await until(() => told() !== undefined, 'what it weighs');
  const said = told() ?? document.body;
  const isOver = (paragraph: HTMLElement) => paragraph.dataset['over'] === 'true';
  return {
    lines: [...said.querySelectorAll('p')].map(({ textContent }) => textContent),
    over: [...said.querySelectorAll('p')].filter(isOver).map(({ textContent }) => textContent),
    blocks: [...said.querySelectorAll('li')].map((row) => [...row.children].map(({ textContent }) => textContent)),
  };
}

it('a page within its budget, and its first large picture, say so against what they may be', async () => {
  const { lines, over, blocks } = await weigh({ top: 100_000, below: 240_000 });
  expect(lines[0]).toMatch(/^Page and pictures: 3\d\d kB, of 1000 kB at most\.$/);
  expect(lines[2]).toBe('First large picture: “Summer”, 100 kB, of 100 kB at most.');
  expect(over).toEqual([]);
  expect(blocks).toEqual([
    ['New things', '240 kB'],
    ['Summer', '100 kB'],
  ]);
});

it('a first large picture above its budget is named, though the page is within its own', async () => {
  const { over } = await weigh({ top: 100_001 });
  expect(over).toEqual([
    'First large picture: “Summer”, 101 kB. That is too much: 100 kB at most, or it comes late on a phone.',
  ]);
});

it('a page above its budget says so, though its first picture is within its own', async () => {
  const { over } = await weigh({ top: 40_000, below: 1_000_000 });
  expect(over).toHaveLength(1);
  expect(over[0]).toMatch(/^Page and pictures: 1\d\d\d kB\. That is too much: 1000 kB at most\.$/);
});

it('where no picture is seen first, words are said to be', async () => {
  const { lines, over } = await weigh({ below: 40_000 });
  expect(lines[2]).toBe('No picture at the top of the page: words are seen first.');
  expect(over).toEqual([]);
});
