// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { enhanceLanguages } from './languages.ts';

test('X-01 · another language of the same page has its filters, its choice and its place', () => {
  history.replaceState(null, '', '/catalog/category/robes?attributes%5B1%5D=bordeaux&sort=price_asc');
  document.body.innerHTML = '<a id="ar" href="/ar/catalog/category/fasatin?page=2" hreflang="ar">العربية</a>';
  const link = document.querySelector('a');
  link?.addEventListener('click', (event) => event.preventDefault());
  enhanceLanguages();
  scrollTo(0, 740);
  link?.click();
  expect(link?.search).toBe('?attributes%5B1%5D=bordeaux&sort=price_asc');

  const moved = vi.spyOn(globalThis, 'scrollTo');
  history.replaceState(null, '', '/ar/catalog/category/fasatin');
  enhanceLanguages();
  dispatchEvent(new Event('load'));
  expect(moved).toHaveBeenCalledWith({ top: 740, behavior: 'instant' });
  moved.mockClear();
  enhanceLanguages();
  dispatchEvent(new Event('load'));
  expect(moved).toHaveBeenCalledTimes(1);
});
