// @vitest-environment happy-dom
import { press, pressKey, show, until } from '@hanout/ui/testing.tsx';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openShop } from '../../../../packages/till/src/testing/build-world.ts';
import { inCash } from '../../../../packages/till/src/testing/payments.ts';
import { TillApp } from '../shell/till-app.tsx';
import { ApprovalProvider } from '../till/use-approved.tsx';
import { TillContext } from '../till/use-till.ts';
import { PrintingProvider } from './printing-provider.tsx';

/** What stood on the page each time that the browser was told to print. */
async function atThePrinter(paper: '58' | '80' | 'A5' | 'A4' = '80') {
  const shop = await openShop({ self: { paper } });
  const sheets: { readonly paper: string; readonly text: string }[] = [];
  vi.stubGlobal('print', () => {
    const sheet = document.querySelector('.pos-ticket');
    sheets.push({
      paper: sheet?.className.replace('pos-ticket pos-ticket-', '') ?? '',
      text: sheet?.textContent ?? '',
    });
  });
  await show(
    <TillContext value={shop.till}>
      <ApprovalProvider>
        <PrintingProvider>
          <TillApp />
        </PrintingProvider>
      </ApprovalProvider>
    </TillContext>,
  );
  await screen.findByText('Scan an item or choose one.');
  return { ...shop, sheets };
}

const SOAP = '6130000000024';

test.each(['58', '80', 'A5', 'A4'] as const)(
  'ST-14 · ST-16 · a till whose paper is %s prints its tickets on it',
  async (paper) => {
    const { till, sheets } = await atThePrinter(paper);
    act(() => void till.basket.scan(SOAP));
    await pressKey('F9');
    await screen.findByRole('heading', { name: 'To pay' });
    await pressKey('Enter');
    await until(() => sheets.length === 1, 'the print');
    expect(sheets).toMatchObject([{ paper, text: expect.stringContaining('C1-000001') }]);
  },
);

test('what came back is printed again from the list of tickets, and says that it is a copy', async () => {
  const { till, sheets } = await atThePrinter();
  till.basket.scan(SOAP);
  const bought = await till.payment.pay(inCash(20_000));
  if (!bought.ok || bought.value.sale === null) throw new Error('nothing was sold');
  till.basket.takeBack(bought.value.sale, { lines: [{ lineIndex: 0, quantity: 1 }], reason: 'Taille' });
  await till.payment.pay(inCash(0));
  till.payment.next();
  till.basket.scan(SOAP);
  await till.payment.pay(inCash(20_000));
  await press(screen.getByRole('button', { name: 'Menu' }));
  await press(await screen.findByRole('menuitem', { name: 'Tickets' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tickets' });
  const row = (await within(dialog).findByText('C1-000002')).closest('li');
  if (row === null) throw new Error('no row');
  await press(within(row).getByRole('button', { name: 'Print' }));
  await until(() => sheets.length === 1, 'the print');
  expect(sheets[0]?.text).toMatch(/DUPLICATE.*RETURN.*C1-000002.*C1-000001/su);
});
