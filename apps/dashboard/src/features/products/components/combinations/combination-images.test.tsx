// @vitest-environment happy-dom
import { press, until } from '@hanout/ui/testing.tsx';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { builtCombination, builtProduct } from '../../built-product.ts';
import { CombinationImages } from './combination-images.tsx';

const picture = (id: number) => ({
  id,
  url: '/a.webp',
  smallUrl: '/a.webp',
  alt: {},
  width: 1,
  height: 1,
  combinationIds: [],
  cut: null,
});
const product = builtProduct({ type: 'combinations', images: [picture(7), picture(8)] });

async function open() {
  const asked = new Array<string>();
  const row = { ...builtCombination(3), imageIds: [7] };
  await showPart(<CombinationImages product={product} row={row} opened onClose={() => undefined} />, (call) => {
    if (call.method !== 'GET') asked.push(`${call.method} ${call.path}`);
    return { body: {} };
  });
  return asked;
}
const tile = (at: number): Element => document.querySelectorAll('[role=dialog] li')[at] ?? document.body;
const picked = (at: number) => tile(at).querySelector('[aria-pressed]')?.getAttribute('aria-pressed');
const has = (at: number) => ({
  picked: picked(at),
  remove: tile(at).querySelector('[aria-label^="Remove"]') !== null,
  makeDefault: tile(at).querySelector('[aria-label^="Make"]') !== null,
  star: tile(at).textContent?.includes('Default') === true && tile(at).querySelector('span svg') !== null,
});
const control = (at: number, begins: string): Element =>
  tile(at).querySelector(`[aria-label^="${begins}"]`) ?? document.body;

it('BO-16 · adding marks a picture and shows its control to remove it; removing it takes both back', async () => {
  const asked = await open();
  const free = { picked: 'false', remove: false, makeDefault: false, star: false };
  expect(has(1)).toEqual(free);
  await press(tile(1).querySelector('[aria-pressed]') ?? document.body);
  expect(has(1)).toEqual({ picked: 'true', remove: true, makeDefault: true, star: false });
  await until(() => asked.length === 1, 'the call');
  await press(control(1, 'Remove'));
  expect(has(1)).toEqual(free);
  await until(() => asked.length === 2, 'the other call');
  expect(asked).toEqual(['POST /product/combination/3/image/8', 'DELETE /product/combination/3/image/8']);
});

it('BO-16 · the default one hides its control to become so and has a star, and no other has', async () => {
  const asked = await open();
  await press(tile(1).querySelector('[aria-pressed]') ?? document.body);
  await until(() => asked.length === 1, 'the call');
  expect([has(0).star, has(0).makeDefault]).toEqual([true, false]);
  await press(control(1, 'Make'));
  expect([has(1), has(0)]).toEqual([
    { picked: 'true', remove: true, makeDefault: false, star: true },
    { picked: 'true', remove: true, makeDefault: true, star: false },
  ]);
  await until(() => asked.length === 2, 'the other call');
  expect(asked[1]).toBe('POST /product/combination/3/image/8/default');
});
