// @vitest-environment happy-dom
import type { ImagePlaceView } from '@hanout/contracts/data/image-place';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { ImagePlaceCard } from './image-place-card.tsx';

const moved: ImagePlaceView = {
  place: 's3',
  movingTo: null,
  moved: 0,
  total: 0,
  failure: null,
  left: { files: 40, bytes: 12_340_000 },
  isRemoving: false,
  version: 5,
  hasStore: true,
};

async function showCard(change: Partial<ImagePlaceView> = {}): Promise<readonly unknown[]> {
  const sent: unknown[] = [];
  let stored = { ...moved, ...change };
  await showPart(<ImagePlaceCard />, ({ method, path, json }) => {
    if (method !== 'GET') {
      sent.push([path, json]);
      stored = { ...stored, isRemoving: true, version: 6 };
    }
    return { body: stored };
  });
  await until(() => screen.queryByText('In the S3 store') !== null, 'the card');
  return sent;
}

const removal = () => screen.queryByRole('button', { name: /^Remove the old copies/u });

test('old copies are said with their place and their size, and removed on request; meanwhile nothing is moved', async () => {
  const sent = await showCard();
  expect(
    screen.getByText('The pictures have moved: their old copies are still in the data folder (12.3 MB).'),
  ).toBeTruthy();
  await press(findButton('Remove the old copies (12.3 MB)'));
  await until(() => screen.queryByText('The old copies are being removed.') !== null, 'the removal');
  expect(sent).toEqual([['/image-place/remove-copies', { version: 5 }]]);
  expect(removal()).toBeNull();
  expect(findButton('Bring back to the folder').disabled).toBe(true);
});

test('copies of a few bytes are never called none', async () => {
  await showCard({ left: { files: 1, bytes: 90 } });
  expect(removal()?.textContent).toBe('Remove the old copies (0.1 MB)');
});

test.each([
  ['there are none', { left: { files: 0, bytes: 0 } }],
  ['pictures are still on their way', { movingTo: 'folder' as const, moved: 3, total: 9 }],
])('where %s, none are offered for removal', async (_, change) => {
  await showCard(change);
  expect(removal()).toBeNull();
});
