// @vitest-environment happy-dom
import { findButton, press } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showPart } from '../../testing.tsx';
import { BackgroundField } from './background-field.tsx';

/** The page that the builder looks at: a block with words of a colour, on no ground of their own. */
function pageWith(colour: string): Document {
  const block = document.createElement('section');
  block.dataset['block'] = 'one';
  block.innerHTML = `<p style="color: ${colour}; background-color: rgba(0, 0, 0, 0); background-image: none">Pale words</p>`;
  document.body.append(block);
  return document;
}

beforeEach(() => {
  document.body.replaceChildren();
  // Nothing is laid out here: all of it is seen.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 40));
});

/** All that stands where things are told. */
const said = (): string =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

async function show(colour: string, background: string | null) {
  const told: (string | null)[] = [];
  function Field({ page }: { readonly page: Document }) {
    const [value, setValue] = useState(background);
    const change = (next: string | null) => {
      told.push(next);
      setValue(next);
    };
    return <BackgroundField block="one" value={value} page={page} onChange={change} />;
  }
  await showPart(<Field page={pageWith(colour)} />, () => ({ body: {} }));
  return { told };
}

it.each([
  ['rgb(34, 34, 34)', '#ffffff'],
  ['rgb(255, 255, 255)', '#333333'],
  // Grey that is just dark enough: 4.54 : 1.
  ['rgb(118, 118, 118)', '#ffffff'],
  ['rgb(255, 255, 255)', null],
])('of words in %s on %s, which are read well, nothing is said', async (colour, background) => {
  await show(colour, background);
  expect(said()).toBe('');
});

it('words that are hard to read are named with their contrast, and the nearest background is taken at a press', async () => {
  const { told } = await show('rgb(34, 34, 34)', '#444444');
  expect(said()).toContain('“Pale words” is hard to read on this background (1.6:1, 4.5:1 is needed).');
  const [, nearest = ''] = /Use (#[0-9a-f]{6})$/.exec(said()) ?? [];
  await press(findButton(`Use ${nearest}`));
  expect(told).toEqual([nearest]);
  expect(said()).toBe('');
});

it('a contrast that is just too little is said as well', async () => {
  await show('rgb(119, 119, 119)', '#ffffff');
  // 4.48 : 1, and never said to be what is needed.
  expect(said()).toContain('“Pale words” is hard to read on this background (4.4:1, 4.5:1 is needed).');
});
