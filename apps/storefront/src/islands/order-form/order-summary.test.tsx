// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseQuote } from '../../client/api/quote.ts';
import type { Transporter } from '../../client/api/places.ts';
import { type CheckoutState, initialCheckout } from '../../client/checkout/checkout-state.ts';
import { buildLine } from '../../client/testing/build-line.ts';
import { t } from '../../client/testing/shopper.ts';
import { OrderSummary } from './order-summary.tsx';

const rapide: Transporter = {
  id: '3',
  name: 'Rapide',
  logo: null,
  price: 600,
  finalPrice: 500,
  promo: null,
  deliveryCommune: 1601,
  mode: 'home',
  desk: null,
  delay: null,
};

function totals(change: Partial<CheckoutState>): readonly string[] {
  const state = { ...initialCheckout, totalPrice: 3000, ...change };
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(<OrderSummary lines={[buildLine({ quantity: 2 })]} state={state} t={t} />);
  return [...place.querySelectorAll('dl > div')].map(({ textContent }) =>
    textContent.replaceAll(/[\u202f\u00a0]/g, ' '),
  );
}

test('SF-19 · the sum is called a total to pay once the delivery is known, and not before', () => {
  expect(totals({})).toEqual([
    'Products3 000,00 DA',
    `Delivery${t('summary.to_calculate')}`,
    'Total without delivery3 000,00 DA',
  ]);
  const values = { ...initialCheckout.values, transporter: '3' };
  const transporters = { status: 'ready', items: [rapide] } as const;
  expect(totals({ values, transporters, deliveryPrice: 500, totalPrice: 3500 })).toEqual([
    'Products3 000,00 DA',
    'Delivery500,00 DA',
    'Total to pay3 500,00 DA',
  ]);
});

test('SF-19 · delivery that is free whoever brings it is free before anybody is chosen', () => {
  const quote = parseQuote({ cart: [], shipping: null, total: 3000, freeDelivery: { minSubtotal: 2000, missing: 0 } });
  expect(totals({ quote })).toEqual(['Products3 000,00 DA', `Delivery${t('form.free')}`, 'Total to pay3 000,00 DA']);
});
