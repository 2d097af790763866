// @vitest-environment happy-dom
import type { ImageUses } from '@hanout/contracts/catalog-images';
import type { ProductImage } from '@hanout/contracts/catalog-products';
import { find, findButton, press } from '@hanout/ui/testing.tsx';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApplication } from '../../../app/application.ts';
import { showPart, turn, until } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { productPageQuery } from '../api/product-queries.ts';
import { builtProduct } from '../built-product.ts';
import { ImagesTab } from './images-tab.tsx';

const image = (id: number): ProductImage => ({
  id,
  url: `/images/${id}.webp`,
  smallUrl: `/images/${id}.webp`,
  alt: {},
  width: 100,
  height: 100,
  combinationIds: [],
});
const images = [image(1), image(2)];
const nowhere: ImageUses = { isCover: false, uses: [] };
const everywhere: ImageUses = {
  isCover: true,
  uses: [
    { kind: 'combination', total: 22, shown: [{ id: 5, name: 'Size S' }] },
    { kind: 'pack', total: 1, shown: [{ id: 7, name: 'Gift box' }] },
    { kind: 'block', total: 1, shown: [{ id: 9, name: '#4' }] },
  ],
};

/** What shows the pictures, whether that can be read, and which pictures were removed. */
const shop = { uses: nowhere, isReadable: true, removed: new Array<string>() };
beforeEach(() => void Object.assign(shop, { uses: nowhere, isReadable: true, removed: [] }));

function answer({ method, path }: Asked) {
  if (method === 'DELETE') {
    shop.removed.push(path);
    return { body: { images: images.slice(1) } };
  }
  if (path.endsWith('/uses'))
    return shop.isReadable ? { body: shop.uses } : { status: 500, body: { code: 'internal', message: 'Broken.' } };
  return { body: builtProduct({ images }) };
}

function Page() {
  const { data } = useQuery(productPageQuery(useApplication().api, 1));
  return data === undefined ? null : <ImagesTab product={data} />;
}

const named = (label: string) => find(`button[aria-label="${label}"]`, HTMLButtonElement);
const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
const warning = () => text('[role=alertdialog]');
const tiles = () => document.querySelectorAll('.hn-image-tile').length;

async function open() {
  await showPart(<Page />, answer);
  await until(() => tiles() === 2, 'the pictures');
}

describe('where a picture is used', () => {
  it('BO-17 · its dialog names everything that shows it, each with its page', async () => {
    shop.uses = everywhere;
    await open();
    await press(named('Edit Image 1'));
    await until(() => text('.hn-image-uses').includes('Gift box'), 'the list');
    expect(text('.hn-image-uses')).toContain('It is the cover of this product.');
    expect(text('.hn-image-uses')).toMatch(/Combinations \(22\)Size Sand 21 more/);
    const links = [...document.querySelectorAll('.hn-image-uses a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/products/1?tab=combinations', '/products/7']);
  });

  it('BO-17 · a picture that nothing else shows says so, and goes at once', async () => {
    await open();
    await press(named('Edit Image 1'));
    await until(() => text('.hn-image-uses').includes('Nothing else uses it.'), 'the sentence');
    await press(named('Remove Image 1'));
    await until(() => tiles() === 1, 'its going');
    expect(shop.removed).toEqual(['/product/product/1/images/1']);
  });

  it('BO-17 · a picture that is used elsewhere goes only after the list was seen', async () => {
    shop.uses = everywhere;
    await open();
    await press(named('Remove Image 1'));
    await until(() => warning().includes('Gift box'), 'the warning');
    await press(findButton('Cancel'));
    await until(() => warning() === '', 'its end');
    expect(shop.removed).toEqual([]);
    await press(named('Remove Image 1'));
    await until(() => warning().includes('Gift box'), 'the warning again');
    await press(findButton('Remove the image'));
    await until(() => tiles() === 1, 'its going');
  });

  it('BO-17 · where that cannot be read, nothing is removed and it is said', async () => {
    shop.isReadable = false;
    await open();
    await press(named('Remove Image 1'));
    await turn();
    await until(() => document.body.textContent.includes('The image was not removed.'), 'the message');
    expect([shop.removed, tiles()]).toEqual([[], 2]);
  });
});
