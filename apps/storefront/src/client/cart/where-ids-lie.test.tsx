// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { shop } from '../shop.ts';

test('SF-31 · the temporary customer id lies in session storage, the cart’s id in that which outlives the tab', () => {
  document.head.innerHTML =
    '<meta name="shop-uuid" content="0192f0c0-0000-7000-8000-000000000001"><meta name="active-add-to-cart" content="true">';
  const id = shop().temporaryId();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(sessionStorage.getItem('temporaryCustomerId')).toBe(id);
  expect(localStorage.getItem('temporaryCustomerId')).toBeNull();
  expect(localStorage.getItem('cartId')).toBe(shop().cart.get().cartId);
});
