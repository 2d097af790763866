// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { card } from '../../../test/fixtures/wire-card.ts';

/** A page of its own: what script knows of a page it reads once. */
async function rowsIn(activeAddToCart: string): Promise<HTMLElement> {
  vi.resetModules();
  document.documentElement.lang = 'fr';
  document.head.innerHTML = `<meta name="active-add-to-cart" content="${activeAddToCart}">`;
  document.body.innerHTML = '<div data-cross-selling="/web/api/product/cross_selling/p1/-/-"></div>';
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({
        relatedProducts: [card],
        productsFromSameBrand: [],
        productsFromSameCategory: [],
        newProducts: [],
      }),
    ),
  );
  const place = document.querySelector<HTMLElement>('[data-cross-selling]') ?? document.body;
  const { showCrossSelling } = await import('./cross-selling.ts');
  await showCrossSelling(place);
  vi.unstubAllGlobals();
  return place;
}

test.each([
  ['true', 1],
  ['false', 0],
])(
  'SF-12 · in a shop whose cart is %s the rows beside a product have %i buttons to add with',
  async (said, buttons) => {
    const rows = await rowsIn(said);
    expect(rows.textContent).toContain('Théière');
    expect(rows.querySelectorAll('[data-add-to-cart]')).toHaveLength(buttons);
  },
);
