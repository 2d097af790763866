// @vitest-environment happy-dom
import { show } from '@hanout/ui/testing.tsx';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '../../../../packages/till/src/testing/build-world.ts';
import { inCash } from '../../../../packages/till/src/testing/payments.ts';
import { TillContext } from '../till/use-till.ts';
import { DisplayPage } from './display-page.tsx';
import { useDisplay } from './use-display.ts';

const [HONEY, SOAP] = ['6130000000017', '6130000000024'];

function Teller() {
  useDisplay();
  return null;
}

/** The cashier's window and the customer's, side by side. */
async function bothScreens() {
  const shop = await openShop();
  await show(
    <TillContext value={shop.till}>
      <DisplayPage />
      <Teller />
    </TillContext>,
  );
  await screen.findByText('Welcome');
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
