// @vitest-environment happy-dom
import type { ProductPage } from '@hanout/contracts/products/products';
import { find, findButton, press, pressKey, type, until } from '@hanout/ui/testing.tsx';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useApplication } from '../../../../app/application.ts';
import type { Application } from '../../../../app/application.ts';
import { showPart, turn } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { productKeys, productPageQuery } from '../../api/product-queries.ts';
import { builtEnumerations, builtProduct } from '../../built-product.ts';
import { ProductEditor } from './product-editor.tsx';

const DRAFT = 'hanout.draft.product.1';

/** The stored product, and what was posted to its forms. */
const shop = { product: builtProduct(), posted: new Array<Asked>() };

function answer(asked: Asked) {
  if (asked.path === '/product/enumerations') return { body: builtEnumerations() };
  if (asked.method === 'GET') return { body: shop.product };
  shop.posted.push(asked);
  if (asked.form['sku'] === 'TAKEN')
    return { status: 422, body: { code: 'invalid', message: 'Some fields.', errors: { sku: ['Taken already.'] } } };
  if (asked.form['version'] !== String(shop.product.version))
    return { status: 409, body: { code: 'conflict', message: 'Samir was faster.', current: shop.product } };
  shop.product = {
    ...shop.product,
    version: shop.product.version + 1,
    sku: asked.form['sku'] ?? null,
    barcode: asked.form['barcode'] || null,
    brandId: Number(asked.form['brandId']),
  };
  return { body: { success: true, message: 'Saved', data: {}, errors: {}, version: shop.product.version } };
}

/** Somebody else saves. */
function overtake(change: Partial<ProductPage>): void {
  shop.product = { ...shop.product, ...change, version: shop.product.version + 1, updatedBy: 'Samir' };
}

function Page() {
  const { data } = useQuery(productPageQuery(useApplication().api, 1));
  return data === undefined ? null : <ProductEditor product={data} mayWrite mayReadStock mayWriteStock={false} />;
}

const field = (name: string) => find(`input[name="${name}"]`, HTMLInputElement);
const isAsked = () => document.querySelector('[role=alertdialog]') !== null;
const dialog = () => document.querySelector('[role=alertdialog]')?.textContent ?? '';
const isShown = () => document.querySelector('input[name="sku"]') !== null;
const save = () => pressKey('s', { ctrlKey: true });

/** What others saved has come in meanwhile. */
async function refetch({ queries }: Application): Promise<void> {
  await act(() => queries.invalidateQueries({ queryKey: productKeys.all }));
  await turn();
}

async function open() {
  const shown = await showPart(<Page />, answer);
  await until(() => document.querySelector('[role=tab]') !== null, 'the editor');
  await act(() => shown.router.navigate('/?tab=details'));
  await until(isShown, 'its details');
  return shown;
}

beforeEach(() => {
  shop.product = builtProduct();
  shop.posted = [];
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

describe('two people at one product', () => {
  it('who was slower sees both versions, and keeps what they typed without undoing the rest', async () => {
    await open();
    await type(field('sku'), 'MINE');
    overtake({ sku: 'THEIRS', brandId: 2 });
    await save();
    await until(isAsked, 'the difference');
    expect(dialog()).toContain('Samir');
    expect(dialog()).toMatch(/THEIRS.*MINE/);
    expect(dialog()).not.toContain('Brand');
    await press(findButton('Keep mine'));
    await until(() => shop.product.sku === 'MINE', 'the second try');
    expect(shop.posted.at(-1)?.form).toMatchObject({ sku: 'MINE', brandId: '2', version: '4' });
    await until(() => screen.queryByRole('region', { name: 'Unsaved changes' }) === null, 'a clean form');
  });

  it('taking the stored version shows it, and sends nothing', async () => {
    await open();
    await type(field('sku'), 'MINE');
    overtake({ sku: 'THEIRS' });
    await save();
    await until(isAsked, 'the difference');
    await press(findButton('Take the saved version'));
    await until(() => field('sku').value === 'THEIRS', 'their version');
    expect(shop.posted).toHaveLength(1);
    expect(shop.product.version).toBe(4);
  });

  it('what somebody else changed while a field was typed in is neither reverted nor overwritten unseen', async () => {
    const { application } = await open();
    await type(field('sku'), 'MINE');
    overtake({ brandId: 2 });
    await refetch(application);
    await save();
    await until(() => shop.product.sku === 'MINE', 'the save');
    expect(shop.posted.at(-1)?.form).toMatchObject({ brandId: '2' });
    await until(() => screen.queryByRole('region', { name: 'Unsaved changes' }) === null, 'a clean form');

    await type(field('sku'), 'MINE AGAIN');
    overtake({ sku: 'THEIRS' });
    await refetch(application);
    await save();
    await until(isAsked, 'the difference');
    expect(dialog()).toMatch(/THEIRS.*MINE AGAIN/);
    expect(shop.posted).toHaveLength(1);
  });
});

describe('what was typed and not saved', () => {
  /** Five seconds later the browser is gone; what it kept is there when the page is opened again. */
  async function crash(): Promise<void> {
    await act(async () => void vi.advanceTimersByTime(5_000));
    const kept = localStorage.getItem(DRAFT) ?? '';
    vi.useRealTimers();
    await open();
    localStorage.setItem(DRAFT, kept);
    await open();
  }

  it('is kept in this browser, offered back, and lies over what others changed meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await open();
    await type(field('barcode'), '6130001');
    overtake({ sku: 'THEIRS' });
    await crash();
    expect(document.body.textContent).toMatch(/draft/i);
    await press(findButton('Restore the draft'));
    expect([field('barcode').value, field('sku').value]).toEqual(['6130001', 'THEIRS']);
    await save();
    await until(() => shop.product.barcode === '6130001', 'the save');
    expect(shop.product.sku).toBe('THEIRS');
    await until(() => localStorage.getItem(DRAFT) === null, 'no draft of what is saved');
  });

  it('is forgotten when it is declined', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await open();
    await type(field('sku'), 'MINE');
    await crash();
    await press(findButton('Discard'));
    expect(localStorage.getItem(DRAFT)).toBeNull();
    expect(field('sku').value).toBe('TH-1');
  });

  it('is asked about before the page is left', async () => {
    const { router } = await open();
    await type(field('sku'), 'MINE');
    await act(() => router.navigate('/elsewhere'));
    expect(dialog()).toContain('Leave without saving?');
    await press(findButton('Stay'));
    expect(field('sku').value).toBe('MINE');
    await act(() => router.navigate('/elsewhere'));
    await press(findButton('Leave'));
    await until(() => document.body.textContent?.includes('elsewhere') === true, 'the other page');
  });
});

describe('one press of Save', () => {
  it('BO-30 · submits each form that was changed, to its own action, and no other', async () => {
    await open();
    await type(field('sku'), 'MINE');
    await press(find('[role=tab][id$="-prices"]', HTMLElement));
    await until(() => document.querySelector('input[name="priceHt"]') !== null, 'the prices');
    await type(field('priceHt'), '1900');
    await press(findButton('Save'));
    await until(() => shop.posted.length === 2, 'both forms');
    await until(() => screen.queryByRole('region', { name: 'Unsaved changes' }) === null, 'a clean form');
    expect(shop.posted.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /product/product/1/details',
      'POST /product/product/1/prices',
    ]);
    expect(shop.posted.map(({ form }) => [form['sku'], form['priceHt'], form['version']])).toEqual([
      ['MINE', undefined, '3'],
      [undefined, '1900.00', '4'],
    ]);
  });
});

describe('what was refused', () => {
  it('BO-30 · the field has the focus, on its own tab, wherever the save was asked for', async () => {
    await open();
    await type(field('sku'), 'TAKEN');
    const tab = [...document.querySelectorAll('[role=tab]')].find((each) => each.textContent?.startsWith('Price'));
    await press(tab ?? document.body);
    await until(() => !isShown(), 'another tab');
    await save();
    await until(isShown, 'the tab of the field');
    await until(() => document.activeElement === field('sku'), 'the focus');
    expect(field('sku').getAttribute('aria-invalid')).toBe('true');
    expect(document.body.textContent).toContain('Taken already.');
  });
});
