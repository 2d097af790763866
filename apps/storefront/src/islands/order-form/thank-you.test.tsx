// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { Overview } from '../../client/checkout/checkout-state.ts';
import { t } from '../../client/testing/shopper.ts';
import { ThankYou } from './thank-you.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const overview: Overview = {
  source: 'quick',
  productId: 12,
  lines: [{ name: 'Robe kabyle', image: null, attributes: { Taille: '40' }, quantity: 2, unitPrice: 1500 }],
  productTotal: 3000,
  deliveryPrice: 500,
  grandTotal: 3500,
  purchasedAt: Date.UTC(2026, 10, 21, 12, 34),
  path: '/checkout/confirmation/o-1',
};

test('SF-23 · the overview says what was ordered, each amount, when, and for how long there is no next order', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const onNewPurchase = vi.fn<() => void>();
  const draw = (remaining: number): Promise<void> =>
    act(async () =>
      root.render(
        <ThankYou overview={overview} remaining={remaining} locale="en" t={t} onNewPurchase={onNewPurchase} />,
      ),
    );
  const button = (): HTMLButtonElement | undefined =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === t('thanks.new_purchase'));
  await draw(42);
  const said = (place.textContent ?? '').replaceAll(/[\u202f\u00a0]/g, ' ');
  for (const part of ['2 × Robe kabyle', '40', '3 000,00 DA', '500,00 DA', '3 500,00 DA', '13:34', 'in 42 seconds'])
    expect(said, part).toContain(part);
  expect(button()?.disabled).toBe(true);
  await draw(0);
  expect(button()?.disabled).toBe(false);
  expect(place.textContent).not.toContain('seconds');
  button()?.click();
  expect(onNewPurchase).toHaveBeenCalledOnce();
  await act(async () => root.unmount());
});
