import { show } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { openShop } from '../../../../packages/till/src/testing/build-world.ts';
import { TillApp } from '../shell/till-app.tsx';
import { ApprovalProvider } from '../till/use-approved.tsx';
import { TillContext } from '../till/use-till.ts';

/** The whole counter over a real till, whose disk and network are in memory. */
export async function atTheCounter() {
  const shop = await openShop();
  await show(
    <TillContext value={shop.till}>
      <ApprovalProvider>
        <TillApp />
      </ApprovalProvider>
    </TillContext>,
  );
  await screen.findByText('Scan an item or choose one.');
  return shop;
}
