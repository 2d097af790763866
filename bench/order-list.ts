import { createDatabase } from '@hanout/server/database/database';
import { buildEmployee } from '@hanout/test-kit/staff';
import { startApp } from './load/app-process.ts';
import { quickPace, type Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';
import { signInOver } from './load/staff.ts';
import { openManyOrders } from './many-orders/open-many-orders.ts';
import { timeReads } from './office-lists.ts';

/** So many people look at lists at the same time, each without a pause. */
const PEOPLE = 2;

/** What is common by itself and together rare, long ago, or not there at all. */
const combined = [
  ['a product that was sold long ago', '/orders?product=OLD'],
  ['a product that was sold long ago, in a view of now', '/orders?view=to_pack&product=OLD'],
  ['a product that was sold long ago, this year', '/orders?product=OLD&dateFrom=2026-06-01&dateTo=2026-12-31'],
  ['a product and a month of long ago', '/orders?product=FIRST&dateFrom=2025-03-01&dateTo=2025-03-31'],
  ['a product and a wilaya', '/orders?product=FIRST&wilaya=16'],
  ['a product and a small wilaya', '/orders?product=FIRST&wilaya=17'],
  ['a product, a wilaya and an agent', '/orders?product=FIRST&wilaya=17&assignee=AGENT'],
  ['a product and a wilaya in a view', '/orders?view=failed&product=FIRST&wilaya=17'],
  ['a product by amount in a view', '/orders?view=returns&product=FIRST&sort=-total'],
  ['a product sold long ago, by amount', '/orders?product=OLD&sort=-total'],
  ['a wilaya and an agent in a view', '/orders?view=delivered_unpaid&wilaya=17&assignee=AGENT'],
  ['a wilaya in a view of what was given up', '/orders?view=cancelled&wilaya=17'],
  ['a name of a sixth and a product', '/orders?q=benali&product=FIRST'],
  [
    'a name of a sixth, a product, a wilaya and a month',
    '/orders?q=benali&product=FIRST&wilaya=17&dateFrom=2025-03-01&dateTo=2025-03-31',
  ],
  ['a name of a sixth in a view that has none of it', '/orders?view=mine&q=benali'],
  ['a name of a sixth, a wilaya and an agent', '/orders?q=benali&wilaya=16&assignee=AGENT'],
  ['a first name and a name', '/orders?q=amina+benali'],
  ['a name of a sixth and a product sold long ago', '/orders?q=benali&product=OLD'],
  ['a tracking number in a view without parcels', '/orders?view=to_confirm&q=YAL-'],
  ['a tracking number and a month of long ago', '/orders?q=YAL-&dateFrom=2025-03-01&dateTo=2025-03-31'],
  ['a tracking number, a wilaya and a product', '/orders?q=YAL-&wilaya=17&product=FIRST'],
  ['a tag of a fifth, a product and a wilaya', '/orders?tag=2&product=FIRST&wilaya=17'],
  ['a tag of a fifth in a view, by amount', '/orders?view=returns&tag=2&sort=-total'],
  ['a rare channel, a product and a wilaya', '/orders?channel=Wholesale&product=FIRST&wilaya=16'],
  [
    'an amount, a wilaya and an agent',
    '/orders?amountMinCentimes=100000&amountMaxCentimes=101000&wilaya=16&assignee=AGENT',
  ],
  ['the counts of a product, a wilaya and an agent', '/orders/counts?product=FIRST&wilaya=17&assignee=AGENT'],
  [
    'the counts of a wilaya, an agent and a month of long ago',
    '/orders/counts?wilaya=17&assignee=AGENT&dateFrom=2025-03-01&dateTo=2025-03-31',
  ],
  ['the counts of what a tracking number finds', '/orders/counts?q=YAL-'],
] as const;

/** Every view, then what narrows and finds, from the common to the rare. */
const lists = [
  ...[
    'to_confirm',
    'due',
    'confirmed',
    'to_pack',
    'packed',
    'shipped',
    'failed',
    'delivered_unpaid',
    'returns',
    'mine',
    'all',
  ].map((view) => [`the view ${view}`, `/orders?view=${view}`] as const),
  ['a wilaya', '/orders?wilaya=16'],
  ['a wilaya by amount', '/orders?wilaya=16&sort=-total'],
  ['a rare channel and a month', '/orders?channel=Wholesale&dateFrom=2026-01-01&dateTo=2026-12-31'],
  ['an amount', '/orders?amountMinCentimes=100000&amountMaxCentimes=101000'],
  ['a product that a tenth has', '/orders?product=FIRST'],
  ['a rare product', '/orders?product=RARE'],
  ['a rare tag', '/orders?tag=1'],
  ['a tag of a fifth', '/orders?tag=2'],
  ['a number', '/orders?q=%2320001'],
  ['a phone', '/orders?q=%2B213597757994'],
  ['a part of a phone', '/orders?q=55001'],
  ['a name that a sixth share', '/orders?q=benali'],
  ['a name that fifty share', '/orders?q=zerrouki'],
  ['a name that nobody has', '/orders?q=personne'],
  ['a tracking number', '/orders?q=YAL-'],
  ['the counts of all views', '/orders/counts'],
  ['the counts of what a name of a sixth finds', '/orders/counts?q=benali'],
  ['the counts of a wilaya', '/orders/counts?wilaya=16'],
  ...combined,
] as const;

/** Views, filters and searches of the list among very many orders: what a person waits for. */
export async function benchOrderList(serverUrl: string, pace: Pace, orders: number): Promise<Result[]> {
  const { url, pool, firstProduct: first, employeeId } = await openManyOrders(serverUrl, orders);
  const { email, password } = await buildEmployee(createDatabase(pool));
  const app = await startApp({ databaseUrl: url, keepPages: true });
  try {
    const base = `http://localhost:${app.port}`;
    const staff = await signInOver(base, { email, password });
    const results: Result[] = [];
    for (const [what, address] of lists) {
      const path = address
        .replace('FIRST', String(first))
        .replace('OLD', String(first + 1))
        .replace('AGENT', String(employeeId))
        .replace('RARE', String(first + 4321));
      const { p50, p95, p99 } = await timeReads({ base, staff, path, times: pace === quickPace ? 20 : 60 });
      results.push({
        what: `back office: ${what} among ${orders.toLocaleString('en-US')} orders, ${PEOPLE} people: slowest of twenty`,
        unit: 'ms',
        measured: p95,
        wanted: { atMost: 100 },
        p50,
        p99,
        ceiling: null,
      });
    }
    return results;
  } finally {
    await app.stop();
    await pool.end();
  }
}
