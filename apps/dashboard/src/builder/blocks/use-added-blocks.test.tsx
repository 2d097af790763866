// @vitest-environment happy-dom
import { press } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { HOME_BLOCKS } from '../../features/home-builder/api/home-blocks.ts';
import { LANDING_BLOCKS } from '../../features/landing-pages/api/landing-blocks.ts';
import { showPart } from '../../testing.tsx';
import { AddBlock } from './add-block.tsx';
import { useAddedBlocks, type BlockKind } from './use-added-blocks.ts';

beforeEach(() => localStorage.clear());

type Block = { readonly key: string; readonly type: string };
type PageProps<B extends Block> = { readonly kind: BlockKind<B>; readonly first: readonly B[] };

/** A page of which each block is chosen and copied by buttons of its own. */
function Page<B extends Block>({ kind, first }: PageProps<B>) {
  const [blocks, setBlocks] = useState(first);
  const [selected, setSelected] = useState<string | null>(null);
  const { keep, adding } = useAddedBlocks(kind, {
    blocks,
    chosen: blocks.find(({ key }) => key === selected),
    nameOf: useCallback(({ type }: B) => type, []),
    nameOfType: useCallback((type: B['type']) => type, []),
    onChange: setBlocks,
    onSelect: setSelected,
  });
  return (
    <>
      <ol>
        {blocks.map((block) => (
          <li key={block.key} data-key={block.key} aria-current={block.key === selected}>
            <button type="button" onClick={() => setSelected(block.key)}>
              {block.type}
            </button>
            <button type="button" aria-label={`Copy ${block.type}`} onClick={() => keep(block)} />
          </li>
        ))}
      </ol>
      <AddBlock {...adding} />
    </>
  );
}

const show = async <B extends Block>(kind: BlockKind<B>, ...types: B['type'][]) =>
  showPart(<Page kind={kind} first={types.map((type, at) => kind.empty(String(at), type))} />, () => ({ body: {} }));
const rows = () => screen.getAllByRole('listitem');
const types = () => rows().map(({ textContent }) => textContent);
const chosen = () => rows().flatMap((row) => (row.getAttribute('aria-current') === 'true' ? [row.textContent] : []));
const button = (name: string) => screen.getByRole('button', { name });

test('a new block goes behind the chosen one, or to the end, and is the chosen one then', async () => {
  await show(HOME_BLOCKS, 'banner', 'html_block');
  const add = async (type: string) => {
    await press(screen.getByRole('combobox', { name: 'Add a block' }));
    await press(await screen.findByRole('option', { name: type }));
  };
  await add('text_carousel');
  expect([types(), chosen()]).toEqual([['banner', 'html_block', 'text_carousel'], ['text_carousel']]);
  await press(button('banner'));
  await add('brands_carousel');
  expect([types(), chosen()]).toEqual([
    ['banner', 'brands_carousel', 'html_block', 'text_carousel'],
    ['brands_carousel'],
  ]);
});

test('a copied block goes behind the chosen one, under a key of its own', async () => {
  await show(HOME_BLOCKS, 'banner', 'html_block');
  await press(button('Copy html_block'));
  await press(button('banner'));
  await press(button('Paste “html_block”'));
  await press(button('Paste “html_block”'));
  expect(types()).toEqual(['banner', 'html_block', 'html_block', 'html_block']);
  expect(new Set(rows().map((row) => row.dataset['key'])).size).toBe(4);
});

test('what was copied of a home page is put into another one, and into no landing page', async () => {
  const pasting = () => screen.queryAllByRole('button', { name: /^Paste/u }).map(({ textContent }) => textContent);
  await show(HOME_BLOCKS, 'banner', 'html_block');
  await press(button('Copy the whole page'));
  expect(pasting()).toEqual(['Paste 2 blocks']);
  await show(LANDING_BLOCKS, 'text');
  expect(pasting()).toEqual([]);
  await press(button('Copy text'));
  expect(pasting()).toEqual(['Paste “text”']);
  await show(HOME_BLOCKS, 'banner');
  expect(pasting()).toEqual(['Paste 2 blocks']);
});
