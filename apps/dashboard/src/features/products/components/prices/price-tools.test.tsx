// @vitest-environment happy-dom
import type { CombinationRow } from '@hanout/contracts/products/product-combinations';
import { findButton, press, pressKey, until } from '@hanout/ui/testing.tsx';
import { beforeEach, expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { builtCombination, builtProduct } from '../../built-product.ts';
import { CopyPrice, RoundPrices } from './price-tools.tsx';
import { useEditor } from '../fields/use-editor.ts';

const product = builtProduct({ type: 'combinations', combinationCount: 3, priceHtCentimes: 123_456 });
const shop = { rows: new Array<CombinationRow>(), posted: new Array<unknown>() };
const TAX = 1900;

function Part() {
  const editor = useEditor(product);
  return (
    <>
      <RoundPrices editor={editor} basisPoints={TAX} />
      <CopyPrice editor={editor} />
      <output>{editor.values('prices')['priceHt']}</output>
    </>
  );
}

function answer({ method, json }: Asked) {
  if (method === 'GET') return { body: { rows: shop.rows, total: shop.rows.length } };
  shop.posted.push(json);
  return { body: { saved: shop.rows.slice(0, 1), refused: [] } };
}

beforeEach(async () => {
  shop.rows = [{ ...builtCombination(1), priceHtCentimes: 99_900 }, builtCombination(2), builtCombination(3)];
  shop.posted = [];
  await showPart(<Part />, answer);
});

it('BO-11 · a price is rounded as it is read with tax, and what is stored is the one without', async () => {
  await press(findButton('To the nearest 100 DA'));
  const ht = Number(document.querySelector('output')?.textContent);
  expect(Math.round(ht * 1.19)).toBe(1500);
});

it('BO-11 · combinations with a price of their own follow the product’s when it is copied to all, and no other is touched', async () => {
  await press(findButton('Copy to all combinations'));
  await until(() => document.querySelector('[role=dialog]')?.textContent?.includes('own: 1') === true, 'the count');
  await press(document.querySelector('[role=dialog] button[type=submit]') ?? document.body);
  await until(() => shop.posted.length === 1, 'the save');
  expect(shop.posted[0]).toMatchObject({ rows: [{ id: 1, version: 1, priceHtCentimes: null }] });
  await pressKey('Escape');
});

it('BO-11 · a price that is not saved yet is not copied', async () => {
  await press(findButton('To the nearest 50 DA'));
  expect(findButton('Copy to all combinations').disabled).toBe(true);
});
