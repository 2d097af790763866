// @vitest-environment happy-dom
import { show } from '@hanout/ui/testing.tsx';
import { act, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openShop } from '../../../../packages/till/src/testing/build-world.ts';
import { inCash } from '../../../../packages/till/src/testing/payments.ts';
import { TillContext } from '../till/use-till.ts';
import type { OrderToCollect } from '../till/types.ts';
import { DisplayPage } from './display-page.tsx';
import { useDisplay } from './use-display.ts';

/** Files of tests run side by side in one process, whose channels are one: this one's are its own. */
const Shared = globalThis.BroadcastChannel;
const own = crypto.randomUUID();
beforeAll(() => {
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Shared {
      constructor(name: string) {
        super(`${name}-${own}`);
      }
    },
  );
});
afterAll(() => vi.unstubAllGlobals());

const [HONEY, SOAP] = ['6130000000017', '6130000000024'];

function Teller({ order }: { readonly order: OrderToCollect | null }) {
  useDisplay(order);
  return null;
}

/** The cashier's window and the customer's, side by side. */
async function bothScreens(order: OrderToCollect | null = null) {
  const shop = await openShop();
  await show(
    <TillContext value={shop.till}>
      <DisplayPage />
      <Teller order={order} />
    </TillContext>,
  );
  return shop;
}

const amounts = () => screen.getByRole('main').textContent?.replaceAll(/[\s\u2066-\u2069\u200e\u200f]/gu, '') ?? '';

test('the customer sees what was taken off a line and off the whole', async () => {
  const { till } = await bothScreens();
  act(() => {
    till.basket.scan(SOAP);
    till.basket.discountLine(till.read().basket.lines[0]?.id ?? '', { kind: 'percentage', basisPoints: 1_000 });
  });
  await screen.findByText('Total', { exact: false });
  await expect.poll(amounts).toMatch(/200.*180.*Total.*180/iu);
  act(() => void till.basket.discountTicket({ kind: 'percentage', basisPoints: 1_000 }));
  await expect.poll(amounts).toMatch(/Discount.*18.*Total.*162/iu);
});

test('the customer sees what comes back, and what is given for it once it is paid', async () => {
  const { till } = await bothScreens();
  till.basket.scan(HONEY);
  const bought = await till.payment.pay(inCash(10_000));
  if (!bought.ok || bought.value.sale === null) throw new Error('nothing was sold');
  const { sale } = bought.value;
  act(() => void till.basket.takeBack(sale, { lines: [{ lineIndex: 0, quantity: 1 }], reason: 'Taille' }));
  await expect.poll(amounts).toMatch(/Takenback1×.*100.*Togiveback.*100/iu);
  await act(async () => void (await till.payment.pay(inCash(0))));
  await expect.poll(amounts).toMatch(/Change.*100/iu);
});

test('the customer sees the order that is called up, what is paid of it, and what is due', async () => {
  await bothScreens({
    id: '00000000-0000-4000-8000-000000000999',
    number: 'CMD-000123',
    channel: 'eCommerce',
    placedAt: '2026-11-20T08:00:00.000Z',
    firstName: 'Karim',
    lastName: 'Bénali',
    phone: '0550123456',
    lines: [{ productId: 1, combinationId: null, name: 'Miel', quantity: 3, unitPriceCentimes: 10_000 }],
    subtotalCentimes: 30_000,
    discountCentimes: 3_000,
    totalCentimes: 27_000,
    paidCentimes: 5_000,
    dueCentimes: 22_000,
    dues: [],
    handingRefusal: null,
  });
  await expect.poll(amounts).toMatch(/3×Miel300.*CMD-000123.*Discount.*30.*Paidbefore.*50.*Total.*220/iu);
});

test('a window that is opened in the midst of a ticket shows what lies in the basket', async () => {
  const { till } = await openShop();
  till.basket.scan(HONEY);
  const both = (hasDisplay: boolean) => (
    <TillContext value={till}>
      <Teller order={null} />
      {hasDisplay ? <DisplayPage /> : null}
    </TillContext>
  );
  await show(both(false));
  await show(both(true));
  await expect.poll(amounts).toMatch(/Total.*100/iu);
});
