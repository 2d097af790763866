// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../testing.tsx';
import { ProfitDoubts, ProfitSum } from './profit-parts.tsx';

const parts = {
  sales: 300_000,
  delivery: 40_000,
  discounts: 0,
  goods: 180_000,
  lostGoods: 0,
  fees: 0,
  expectedFees: 40_000,
  returnCosts: 0,
  losses: 0,
  packaging: 3_500,
  earned: 116_500,
};

test('what is left stands as the sum that it is, without what is nothing, and with what is not known for certain', async () => {
  await showPart(
    <>
      <ProfitSum parts={parts} />
      <ProfitDoubts estimatedPieces={2} unknownPieces={1} isWaiting={false} />
    </>,
    () => ({ status: 404, body: {} }),
  );
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Sales',
    'Delivery charged',
    'Cost of goods',
    'Still to be kept (expected)',
    'Packaging',
    'True profit',
  ]);
  expect(screen.queryByText(/2 pieces at the supplier’s price/u)).not.toBeNull();
  expect(screen.queryByText(/The cost of one piece is not known/u)).not.toBeNull();
});
