// @vitest-environment happy-dom
import { LEDGER_ACCOUNTS } from '@hanout/core/ledger';
import { find, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { MoneyPage } from './money-page.tsx';

const shop = { id: 1, name: 'Zahrina' };
const carrierRow = {
  who: 'carrier',
  shop,
  carrier: { id: 3, name: 'Nejma Colis' },
  bands: [100_000, 0, 250_000, 0],
  totalCentimes: 350_000,
  orders: 3,
  owedCentimes: 90_000,
};
const accounts = LEDGER_ACCOUNTS.map((account) => ({
  account,
  label: account,
  inCentimes: 0,
  outCentimes: 0,
  balanceCentimes: account === 'till' ? 123_400 : 0,
}));
const ages = ['0-7', '8-30', '31-60', '61+'].map((value) => ({ value, label: `${value} days` }));
const words = { accounts: [], causes: [], paymentTypes: [], ages, debtors: [], carriers: [] };

async function show(rows: readonly object[]) {
  const found: Readonly<Record<string, object>> = {
    '/money/ages': { rows },
    '/money/accounts': { accounts },
    '/money/enumerations': words,
  };
  const shown = await showPart(<MoneyPage />, ({ path }) => ({ body: found[path] ?? {} }));
  await until(() => screen.queryByText('till') !== null, 'the accounts');
  return shown;
}
const addressOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('each figure opens the debts that it is made of, each account its entries', async () => {
  await show([
    carrierRow,
    { ...carrierRow, carrier: { id: 4, name: 'Sahra Porteur' }, bands: [0, 0, 0, 0], totalCentimes: 0 },
  ]);
  await until(() => screen.queryByRole('link', { name: /Nejma Colis, 31-60 days/u }) !== null, 'the words of ages');
  expect(addressOf(/Nejma Colis, 31-60 days/u)).toBe('/money/debts?who=carrier&shop=1&carrier=3&age=31-60');
  // The row of sums is of every carrier.
  expect(addressOf(/^Total, 31-60 days/u)).toBe('/money/debts?who=carrier&age=31-60');
  expect(addressOf(/^till$/u)).toBe('/money/journal?account=till');
  expect(screen.queryByText('Nothing is owed at the moment.')).not.toBeNull();
});

test('what is searched for opens in the list of debts', async () => {
  const { router } = await show([carrierRow]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '0661 23 45 67' } });
  fireEvent.submit(find('search form', HTMLFormElement));
  await until(() => router.state.location.pathname === '/money/debts', 'the list');
  expect(router.state.location.search).toBe('?q=0661+23+45+67');
});
