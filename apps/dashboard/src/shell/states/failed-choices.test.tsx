// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { orderEnumerationsSchema } from '@hanout/contracts/orders/order-enumerations';
import { useLanguage } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useProductEnumerations } from '../../api/product-enumerations.ts';
import { wilayasQuery } from '../../api/places.ts';
import { useCallWords, useMessageWords, usePaperWords, useReturnWords } from '../../api/words.ts';
import { useApplication } from '../../app/application.ts';
import { customerEnumerationsQuery } from '../../features/customers/api/customer-calls.ts';
import { moneyEnumerationsQuery } from '../../features/money/api/money-calls.ts';
import { orderEnumerationsQuery } from '../../features/orders/api/order-queries.ts';
import { promotionEnumerationsQuery } from '../../features/promotions/api/promotion-queries.ts';
import { orderTypesQuery } from '../../features/staff-orders/api/staff-order-calls.ts';
import { showAnswered } from '../../testing.tsx';
import { FailedChoices } from './failed-choices.tsx';

function useServer() {
  return { ...useApplication(), language: useLanguage() };
}
function Customers() {
  const { api, language } = useServer();
  return String(useQuery(customerEnumerationsQuery(api, language)).isPending);
}
function Money() {
  const { api, language } = useServer();
  return String(useQuery(moneyEnumerationsQuery(api, language)).isPending);
}
function Promotions() {
  const { api, language } = useServer();
  return String(useQuery(promotionEnumerationsQuery(api, language)).isPending);
}
function Products() {
  return String(useProductEnumerations().isLoading);
}
function Calls() {
  return useCallWords()('outcomes', 'confirm');
}
function Messages() {
  return useMessageWords()('events', 'placed');
}
function Papers() {
  return usePaperWords()('kinds', 'invoice');
}
function Returns() {
  return useReturnWords()('states', 'asked');
}
function Orders() {
  const { api, language } = useServer();
  return String(useQuery(orderEnumerationsQuery(api, language)).isPending);
}
function StaffOrder() {
  const { api, language } = useServer();
  return String(useQuery(orderTypesQuery(api, language)).isPending);
}
function Places() {
  return String(useQuery(wilayasQuery(useLanguage())).isPending);
}

/** Parts of a page that need choices, under what the shell says of them. */
const page = (...parts: readonly (() => ReactNode)[]) => (
  <>
    <FailedChoices />
    {parts.map((Part) => (
      <Part key={Part.name} />
    ))}
  </>
);
const refused = { status: 500, body: { code: 'internal', message: 'No' } };
const EMPTY = Object.fromEntries(Object.keys(orderEnumerationsSchema.shape).map((list) => [list, []]));
const told = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

const enumerations = [
  ['customers', Customers],
  ['money', Money],
  ['promotions', Promotions],
  ['products', Products],
  ['calls', Calls],
  ['messages', Messages],
  ['papers', Papers],
] as const;
const transitions = [
  ['orders', Orders],
  ['an order by staff', StaffOrder],
  ['returns', Returns],
] as const;

test.each(enumerations)(
  'ST-19 · ST-20 · failed to load enumerations: a page of %s says so, and asks again',
  async (_, Part) => {
    const asked: string[] = [];
    await showAnswered(page(Part), ({ path }) => (asked.push(path), refused));
    await until(() => told().length === 1, 'what failed is said');
    expect(told()).toEqual([expect.stringContaining('Failed to load enumerations')]);
    const before = asked.length;
    await press(findButton('Try again'));
    await until(() => asked.length > before, 'the server is asked again');
  },
);

test.each(transitions)(
  'ST-19 · ST-20 · failed to load transitions: a page of %s says so, and it is gone once they come',
  async (_, Part) => {
    const server = { isWell: false };
    await showAnswered(page(Part), () => (server.isWell ? { body: EMPTY } : refused));
    await until(() => told().length === 1, 'what failed is said');
    expect(told()).toEqual([expect.stringContaining('Failed to load enumerations and transitions')]);
    server.isWell = true;
    await press(findButton('Try again'));
    await until(() => told().length === 0, 'nothing failed any more');
  },
);

test('what two parts of a page wait for is said once', async () => {
  await showAnswered(page(Customers, Money), () => refused);
  await until(() => told().length > 0, 'what failed is said');
  expect(told()).toHaveLength(1);
});

test('wilayas that did not come are said', async () => {
  await showAnswered(page(Places), () => refused);
  await until(() => told().length === 1, 'what failed is said');
  expect(told()).toEqual([expect.stringContaining('Failed to fetch wilayas')]);
});
