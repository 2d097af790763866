// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { card } from '../../../test/fixtures/wire-card.ts';
import { showSeenProducts } from './seen-products.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const asked: string[] = [];
async function emptyCart(seen: readonly number[]): Promise<HTMLElement> {
  asked.length = 0;
  const stored = seen.map((id) => ({ id, name: `n${id}`, href: `/catalog/product/x/${id}`, image: null }));
  localStorage.setItem('recentlySeen', JSON.stringify(stored));
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json({ products: [card, { id: 3 }] }));
  });
  const place = document.createElement('section');
  await showSeenProducts(place, 'Vus récemment');
  return place;
}

test('an empty cart shows what was looked at of late, at the prices that the server says now', async () => {
  const place = await emptyCart([12, 3]);
  expect(asked).toEqual(['/web/public/api/cards?ids=12,3']);
  expect(place.querySelector('h2')?.textContent).toBe('Vus récemment');
  expect(place.querySelectorAll('li.card')).toHaveLength(1);
  expect(place.textContent?.replaceAll(/[\u202f\u00a0]/g, ' ')).toContain('1 500,00 DA');
});

test('where nothing was looked at nothing is asked for and nothing shown', async () => {
  const place = await emptyCart([]);
  expect([asked, place.childElementCount]).toEqual([[], 0]);
});
