// @vitest-environment happy-dom
import type { StockLot } from '@hanout/contracts/stock/lots';
import { press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { builtLot } from '../../testing.ts';
import { PromoteLot } from './promote-lot.tsx';

async function show(lot: StockLot, session = {}) {
  const sent = new Array<unknown>();
  const { router } = await showPart(
    <PromoteLot lot={lot} />,
    ({ path, json }) => {
      if (path === '/stock/lots/7/promotion') sent.push(json);
      return { body: { promotionId: 55 } };
    },
    session,
  );
  return { sent, router };
}
const button = () => screen.queryByRole('button', { name: 'Promote Lamp · L-1' });

it('one press makes the draft of a promotion for a lot that expires, and opens it to be looked at', async () => {
  const { sent, router } = await show(builtLot());
  const found = button();
  if (found === null) throw new Error('no button');
  await press(found);
  await until(() => router.state.location.pathname === '/promotions/55', 'the draft');
  expect(sent).toEqual([{ basisPoints: 2_000 }]);
});

it('where there is one it is opened, and no second one is offered', async () => {
  await show(builtLot({ promotionId: 55 }));
  expect(button()).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/promotions/55');
});

it.each([
  ['has expired', { daysLeft: -1 }],
  ['keeps', { daysLeft: null, expiresOn: null }],
  ['is held by orders to the last piece', { reserved: 4 }],
])('a lot that %s is not promoted', async (_, change) => {
  await show(builtLot(change));
  expect(button()).toBeNull();
});

it('nor is any by whom may not make promotions', async () => {
  await show(builtLot(), { permissions: ['stock.read', 'stock.write'] });
  expect(button()).toBeNull();
});
