// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { orderEnumerationsSchema } from '@hanout/contracts/orders/orders';
import { useLanguage } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useProductEnumerations } from '../../api/product-enumerations.ts';
import { wilayasQuery } from '../../api/places.ts';
import { useApplication } from '../../app/application.ts';
import { customerEnumerationsQuery } from '../../features/customers/api/customer-calls.ts';
import { moneyEnumerationsQuery } from '../../features/money/api/money-calls.ts';
import { orderEnumerationsQuery } from '../../features/orders/api/order-queries.ts';
import { promotionEnumerationsQuery } from '../../features/promotions/api/promotion-queries.ts';
import { orderTypesQuery } from '../../features/staff-orders/api/staff-order-calls.ts';
import { showPart } from '../../testing.tsx';
import { FailedChoices } from './failed-choices.tsx';

/** A page that needs these choices, under what the shell says of them. */
function page(useChoices: () => unknown) {
  function Page() {
    useChoices();
    return <p>page</p>;
  }
  return (
    <>
      <FailedChoices />
      <Page />
    </>
  );
}
function useServer() {
  return { ...useApplication(), language: useLanguage() };
}
const refused = { status: 500, body: { code: 'internal', message: 'No' } };
const EMPTY = Object.fromEntries(Object.keys(orderEnumerationsSchema.shape).map((list) => [list, []]));
const told = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

const enumerations = {
  customers: () => {
    const { api, language } = useServer();
    useQuery(customerEnumerationsQuery(api, language));
  },
  money: () => {
    const { api, language } = useServer();
    useQuery(moneyEnumerationsQuery(api, language));
  },
  promotions: () => {
    const { api, language } = useServer();
    useQuery(promotionEnumerationsQuery(api, language));
  },
  products: () => void useProductEnumerations(),
};
const transitions = {
  orders: () => {
    const { api, language } = useServer();
    useQuery(orderEnumerationsQuery(api, language));
  },
  'an order by staff': () => {
    const { api, language } = useServer();
    useQuery(orderTypesQuery(api, language));
  },
};

test.each(Object.entries(enumerations))(
  'ST-19 · ST-20 · failed to load enumerations: a page of %s says so, and asks again',
  async (_, useChoices) => {
    const asked: string[] = [];
    await showPart(page(useChoices), ({ path }) => (asked.push(path), refused));
    await until(() => told().length === 1, 'what failed is said');
    expect(told()).toEqual([expect.stringContaining('Failed to load enumerations')]);
    const before = asked.length;
    await press(findButton('Try again'));
    await until(() => asked.length > before, 'the server is asked again');
  },
);

test.each(Object.entries(transitions))(
  'ST-19 · ST-20 · failed to load transitions: a page of %s says so, and it is gone once they come',
  async (_, useChoices) => {
    const server = { isWell: false };
    await showPart(page(useChoices), () => (server.isWell ? { body: EMPTY } : refused));
    await until(() => told().length === 1, 'what failed is said');
    expect(told()).toEqual([expect.stringContaining('Failed to load enumerations and transitions')]);
    server.isWell = true;
    await press(findButton('Try again'));
    await until(() => told().length === 0, 'nothing failed any more');
  },
);

test('what two parts of a page wait for is said once, and what came is said nothing of', async () => {
  const useBoth = () => {
    enumerations.customers();
    enumerations.money();
  };
  await showPart(page(useBoth), () => refused);
  await until(() => told().length > 0, 'what failed is said');
  expect(told()).toHaveLength(1);
});

test('wilayas that did not come are said', async () => {
  await showPart(
    page(() => void useQuery(wilayasQuery(useServer().language))),
    () => refused,
  );
  await until(() => told().length === 1, 'what failed is said');
  expect(told()).toEqual([expect.stringContaining('Failed to fetch wilayas')]);
});
