// @vitest-environment happy-dom
import type { Entry } from '@hanout/contracts/entries';
import { find, findButton, press, until } from '@hanout/ui/testing.tsx';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { EntryDialog } from './entry-dialog.tsx';

const line: Entry = {
  id: 3,
  version: 5,
  name: 'Summer',
  parentId: 2,
  position: 0,
  isActive: true,
  isByRule: false,
  productCount: 8,
  fields: { slug: 'summer', isActive: true },
  texts: { fr: { name: 'Été' } },
  imageId: null,
  imageUrl: null,
};

async function choosePicture(): Promise<void> {
  const input = find('input[type=file]', HTMLInputElement);
  const chosen = [new File(['picture'], 'photo.jpg', { type: 'image/jpeg' })];
  Object.defineProperty(input, 'files', { configurable: true, value: chosen });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => document.querySelector('img') !== null, 'the picture');
}

/** Chooses a picture, which makes this version, then saves the form; answers the version that is named. */
async function savedAfter(versionOfPicture: number): Promise<unknown> {
  const saved = new Array<Asked>();
  const answer = (asked: Asked) => {
    if (asked.path.endsWith('/image'))
      return { body: { ...line, version: versionOfPicture, imageUrl: '/uploads/brand/1/thumb.webp' } };
    saved.push(asked);
    return { body: line };
  };
  await showPart(
    <EntryDialog kind="brand-lines" parentId={2} entry={line} parents={[]} mayWrite onClose={() => undefined} />,
    answer,
  );
  await until(() => document.querySelector('input[type=file]') !== null, 'the form');
  await choosePicture();
  await press(findButton('Save'));
  await until(() => saved.length === 1, 'the save');
  return Object(saved[0]?.json).version;
}

it('an entry whose picture was just chosen is saved after it without a conflict', async () => {
  expect(await savedAfter(6)).toBe(6);
});

it('a picture does not hide that somebody else has changed the entry meanwhile', async () => {
  expect(await savedAfter(7)).toBe(5);
});

it('who may not write sees the picture and cannot choose another', async () => {
  const shown = { ...line, imageUrl: '/uploads/brand/1/thumb.webp' };
  await showPart(
    <EntryDialog
      kind="brand-lines"
      parentId={2}
      entry={shown}
      parents={[]}
      mayWrite={false}
      onClose={() => undefined}
    />,
    () => ({ body: shown }),
  );
  await until(() => document.querySelector('img') !== null, 'the picture');
  expect(document.querySelector('input[type=file]')).toBeNull();
});

it('a picture is removed at once, and the message takes that back', async () => {
  const shown = { ...line, imageId: 40, imageUrl: '/uploads/brand/1/thumb.webp' };
  const sent = new Array<unknown>();
  await showPart(
    <EntryDialog kind="brand-lines" parentId={2} entry={shown} parents={[]} mayWrite onClose={() => undefined} />,
    ({ path, form }) => {
      if (!path.endsWith('/image')) return { body: { rows: [], total: 0 } };
      const imageId = form['imageId'];
      sent.push(imageId);
      return { body: imageId === '' ? { ...line, version: 6 } : { ...shown, version: 7 } };
    },
  );
  await until(() => document.querySelector('img') !== null, 'the picture');
  await press(findButton('Remove the picture'));
  await until(() => document.querySelector('img') === null, 'the removal');
  await press(findButton('Undo'));
  await until(() => document.querySelector('img') !== null, 'the picture again');
  expect(sent).toEqual(['', '40']);
});
