import { createTranslate } from '@hanout/i18n';
import { readCatalogues } from '@hanout/i18n/testing';
import type { BuiltEmployee } from '@hanout/test-kit/staff';
import { DashboardEntrance } from '../pages/dashboard-entrance.ts';
import { DashboardOrder } from '../pages/dashboard-order.ts';
import { DashboardOrders } from '../pages/dashboard-orders.ts';
import { test as base } from './journey.ts';
import { hire, signInAt } from './staff.ts';

interface BackOfficeFixtures {
  readonly entrance: DashboardEntrance;
  readonly orders: DashboardOrders;
  readonly order: DashboardOrder;
  /** Hires somebody with these roles, and opens the list of orders as them; signing in by its form is a journey of its own. */
  readonly startWork: (roles: readonly string[], search?: string) => Promise<BuiltEmployee>;
}

/** Journeys of people who work in the shop, each with an account of their own in the journey's language. */
export const test = base.extend<BackOfficeFixtures>({
  t: async ({ language }, use) =>
    use(createTranslate(language, ...(await readCatalogues('dashboard', 'pos', 'shared', 'server')))),
  entrance: async ({ page, t }, use) => use(new DashboardEntrance(page, t)),
  orders: async ({ page, t }, use) => use(new DashboardOrders(page, t)),
  order: async ({ page, t }, use) => use(new DashboardOrder(page, t)),
  startWork: async ({ page, orders, language }, use) => {
    await use(async (roles, search = '') => {
      const employee = await hire({ roles, language });
      await signInAt(page, employee);
      await orders.open(search);
      return employee;
    });
  },
});

export { expect, expectGoodPage } from './journey.ts';
