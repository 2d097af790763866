// @vitest-environment happy-dom
import type { ImageUses } from '@hanout/contracts/products/product-images';
import type { ProductImage } from '@hanout/contracts/products/products';
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { useQuery } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useApplication } from '../../../../app/application.ts';
import { showPart, turn } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { productPageQuery } from '../../api/product-queries.ts';
import { builtProduct } from '../../built-product.ts';
import { ImagesTab } from './images-tab.tsx';

const image = (id: number): ProductImage => ({
  id,
  url: `/images/${id}.webp`,
  smallUrl: `/images/${id}.webp`,
  alt: {},
  width: 100,
  height: 100,
  combinationIds: [],
  cut: null,
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
const shop = { uses: nowhere, isReadable: true, removed: new Array<string>(), focused: new Array<unknown>(), images };
beforeEach(() => vi.stubGlobal('reportError', vi.fn()));
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => void Object.assign(shop, { uses: nowhere, isReadable: true, removed: [], focused: [], images }));

const wide: ProductImage = { ...image(2), width: 200 };
const cutAt = (x: number, y: number): ProductImage => ({
  ...image(9),
  cut: { focus: { x, y }, url: wide.url, width: 200, height: 100 },
});

function answer({ method, path, json }: Asked) {
  if (path.endsWith('/focus')) {
    shop.focused.push([path, json]);
    const { focus } = Object(json);
    return { body: { images: [image(1), focus === null ? wide : cutAt(focus.x, focus.y)] } };
  }
  if (method === 'DELETE') {
    shop.removed.push(path);
    return { body: { images: images.slice(1) } };
  }
  if (path.endsWith('/uses'))
    return shop.isReadable ? { body: shop.uses } : { status: 500, body: { code: 'internal', message: 'Broken.' } };
  return { body: builtProduct({ images: shop.images }) };
}

function Page() {
  const { data } = useQuery(productPageQuery(useApplication().api, 1));
  return data === undefined ? null : <ImagesTab product={data} />;
}

const named = (label: string) => find(`button[aria-label="${label}"]`, HTMLButtonElement);
const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
const warning = () => text('[role=alertdialog]');
const tiles = () => document.querySelectorAll('li > [aria-label^="Edit Image"]').length;

async function open() {
  await showPart(<Page />, answer);
  await until(() => tiles() === 2, 'the pictures');
}

// Seen red: the framing stood above the form and its uses below it, where the buttons that stick to its end were out of sight.
it('the buttons of the dialog of a picture end the form that holds all of it', async () => {
  await open();
  await press(named('Edit Image 1'));
  await until(() => document.querySelector('[role=dialog] form section[aria-labelledby]') !== null, 'where it is used');
  const form = find('[role=dialog] form', HTMLFormElement);
  for (const part of ['img', 'input[name=fr]']) expect(form.querySelector(part), part).not.toBeNull();
  const buttons = [...form.querySelectorAll('button')].map((button) => button.textContent);
  expect(buttons.slice(-2)).toEqual(['Cancel', 'Save']);
  expect(form.nextElementSibling).toBeNull();
});

describe('where a picture is used', () => {
  it('its dialog names everything that shows it, each with its page', async () => {
    shop.uses = everywhere;
    await open();
    await press(named('Edit Image 1'));
    await until(() => text('[role=dialog] section[aria-labelledby]').includes('Gift box'), 'the list');
    expect(text('[role=dialog] section[aria-labelledby]')).toContain('It is the cover of this product.');
    expect(text('[role=dialog] section[aria-labelledby]')).toMatch(/Combinations \(22\)Size Sand 21 more/);
    const links = [...document.querySelectorAll('[role=dialog] section[aria-labelledby] a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(links).toEqual(['/products/1?tab=combinations', '/products/7']);
  });

  it('a picture that nothing else shows says so, and goes at once', async () => {
    await open();
    await press(named('Edit Image 1'));
    await until(() => text('[role=dialog] section[aria-labelledby]').includes('Nothing else uses it.'), 'the sentence');
    await press(named('Remove Image 1'));
    await until(() => tiles() === 1, 'its going');
    expect(shop.removed).toEqual(['/product/product/1/images/1']);
  });

  it('a picture that is used elsewhere goes only after the list was seen', async () => {
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

  it('where that cannot be read, nothing is removed and it is said', async () => {
    shop.isReadable = false;
    await open();
    await press(named('Remove Image 1'));
    await turn();
    await until(() => document.body.textContent.includes('The image was not removed.'), 'the message');
    expect([shop.removed, tiles()]).toEqual([[], 2]);
  });
});

describe('how a picture is framed', () => {
  const radio = (value: string) => find(`input[type=radio][value=${value}]`, HTMLInputElement);
  const slider = (at: number) => {
    const found = document.querySelectorAll('input[type=range]')[at];
    if (!(found instanceof HTMLInputElement)) throw new Error('no slider');
    return found;
  };

  it('a square picture has no choice to make', async () => {
    await open();
    await press(named('Edit Image 1'));
    await until(() => document.querySelector('[role=dialog] img') !== null, 'the picture');
    expect(document.querySelector('input[type=radio]')).toBeNull();
  });

  it('one that is not fills its square around the chosen point, and is shown whole again', async () => {
    shop.images = [image(1), wide];
    await open();
    await press(named('Edit Image 2'));
    await until(() => document.querySelector('input[type=radio]') !== null, 'the choice');
    expect([radio('whole').checked, findButton('Save the framing').disabled]).toEqual([true, true]);
    await press(radio('fill'));
    await type(slider(0), '0');
    const preview = find('figure img', HTMLImageElement);
    expect(preview.style.cssText).toMatch(/inline-size: 200%.*inset-inline-start: 0%.*inset-block-start: -50%/u);
    await press(findButton('Save the framing'));
    await until(() => findButton('Save the framing').disabled, 'the saved framing');
    await press(radio('whole'));
    await press(findButton('Save the framing'));
    await until(() => findButton('Save the framing').disabled, 'the whole picture');
    expect(shop.focused).toEqual([
      ['/product/product/1/images/2/focus', { focus: { x: 0, y: 50 } }],
      ['/product/product/1/images/9/focus', { focus: null }],
    ]);
  });

  it('the save of the dialog saves what was chosen of the framing too', async () => {
    shop.images = [image(1), wide];
    await open();
    await press(named('Edit Image 2'));
    await until(() => document.querySelector('input[type=radio]') !== null, 'the choice');
    await press(radio('fill'));
    await press(findButton('Save'));
    await until(() => shop.focused.length === 1, 'the cut');
    expect(shop.focused).toEqual([
      [expect.stringMatching(/focus$/u), expect.objectContaining({ focus: { x: 50, y: 50 } })],
    ]);
  });

  it('a dialog that was closed meanwhile stays closed', async () => {
    shop.images = [image(1), wide];
    await open();
    await press(named('Edit Image 2'));
    await until(() => document.querySelector('input[type=radio]') !== null, 'the choice');
    await press(radio('fill'));
    await act(async () => {
      findButton('Save the framing').click();
      named('Close').click();
    });
    await until(() => document.body.textContent.includes('Framing saved'), 'the message');
    await turn();
    expect(document.querySelector('input[type=radio]')).toBeNull();
  });
});
