// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { find, findButton, press, settle, show, type } from '../testing.tsx';
import type { RichTextInserts } from './inserts.ts';
import { RichTextInput } from './rich-text-input.tsx';

const written: { markup: string | null } = { markup: null };
const inserts: RichTextInserts = {
  choosePicture: ({ known, onChosen }) => (
    <button
      type="button"
      onClick={() => onChosen({ id: 7, url: '/uploads/blog/0a/text_large.webp', alt: 'Un caftan' })}
    >
      {known === null ? 'Take the caftan' : `Another than ${known.id}`}
    </button>
  ),
  chooseProducts: ({ onChosen }) => (
    <button type="button" onClick={() => onChosen([3, 5])}>
      Take two
    </button>
  ),
  product: (id) => <b>Product {id}, 4 500 DA</b>,
};

function Field({ initial }: { readonly initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <RichTextInput
      label="Text"
      value={value}
      direction="ltr"
      inserts={inserts}
      onChange={(markup) => {
        written.markup = markup;
        setValue(markup);
      }}
    />
  );
}

async function open(initial: string): Promise<void> {
  await show(<Field initial={initial} />);
  await vi.waitFor(
    async () => {
      await settle();
      find('[role=textbox]', HTMLElement);
    },
    { timeout: 10_000 },
  );
}

beforeEach(() => void (written.markup = null));

test('a product is seen as a card within the text, and kept by its number alone', async () => {
  await open('<p>Coton</p><figure data-product="9"></figure><p>Laine</p>');
  expect(screen.queryByText('Product 9, 4 500 DA')).not.toBeNull();
  await press(findButton('Products'));
  await press(findButton('Take two'));
  expect(written.markup).toContain('<figure data-product="3"></figure><figure data-product="5"></figure>');
  expect(written.markup).toContain('<figure data-product="9"></figure>');
});

test('a picture is named with what it shows, in the words of this text', async () => {
  await open('<p></p>');
  await press(findButton('Picture'));
  await press(findButton('Take the caftan'));
  expect(written.markup).toBe('<p><img src="/uploads/blog/0a/text_large.webp" alt="Un caftan" data-picture="7"></p>');
});

test('a film of a listed host comes in, and an address of another one is refused with those that are', async () => {
  await open('<p></p>');
  await press(findButton('Film, post or map'));
  await type(find('input[name=embed]', HTMLInputElement), 'https://evil.example/film');
  await press(findButton('Insert'));
  expect(document.body.textContent).toContain('Accepted sites: YouTube, Vimeo');
  expect(written.markup).toBeNull();
  await type(find('input[name=embed]', HTMLInputElement), 'https://youtu.be/dQw4w9WgXcQ?t=3');
  await press(findButton('Insert'));
  expect(written.markup).toBe('<figure data-embed="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></figure><p></p>');
});
