// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showPart } from '../../testing.tsx';
import { useBlockUploads } from './use-block-uploads.ts';

function Block({ most }: { readonly most: number }) {
  const [ids, setIds] = useState<readonly number[]>([1]);
  const uploads = useBlockUploads({ shopId: 1, ids, most, onChange: setIds });
  return (
    <>
      <p role="note">{ids.join(' ')}</p>
      <button type="button" onClick={() => uploads.add([new File(['x'], 'a.png', { type: 'image/png' })])}>
        Upload
      </button>
      <button type="button" onClick={() => setIds([4])}>
        Choose another
      </button>
    </>
  );
}

test.each([
  ['beside it', 3, '4 7'],
  ['in its place where there is room for one', 1, '7'],
])('a picture that was on its way while another one was chosen is put %s', async (_where, most, chosen) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent: string[] = [];
  const { toasts } = await showPart(<Block most={most} />, async ({ path }) => {
    sent.push(path);
    await promise;
    return { body: { imageId: 7, imageUrl: '/uploads/web/a/banner_phone.webp' } };
  });
  await press(findButton('Upload'));
  await until(() => sent.length > 0, 'the upload');
  await press(findButton('Choose another'));
  resolve();
  await until(() => toasts.read().log.length > 0, 'what became of it');
  expect([sent, screen.getByRole('note').textContent]).toEqual([['/pictures/block'], chosen]);
});
