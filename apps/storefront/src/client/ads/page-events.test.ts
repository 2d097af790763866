// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { viewedProduct } from './page-events.ts';

const price = '<meta property="product:price:amount" content="2550.00">';

test.each([
  ['its own page', `<section data-recently-seen='{"id":7,"name":"x"}'></section>`],
  ['a landing page', '<div data-landing-page="1.1.a" data-sold-product="7"></div>'],
])('networks hear which product was looked at on %s', (_page, markup) => {
  document.body.innerHTML = price + markup;
  expect(viewedProduct(document)).toMatchObject({
    name: 'ViewContent',
    contents: [{ id: '7', quantity: 1, price: 2550 }],
  });
});

test('networks hear of no product on any other page', () => {
  document.body.innerHTML = '<main></main>';
  expect(viewedProduct(document)).toBeNull();
});
