import {
  accountsSchema,
  agesOfDebtsSchema,
  debtListSchema,
  journalSchema,
  type DebtRow,
  type LedgerAccounts,
} from '@hanout/contracts/money';
import { ageBands, AGE_BANDS } from '@hanout/core/ledger';
import { signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { bookEntry, type Booked } from '@hanout/test-kit/booked-entries';
import * as build from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { buildEmployee } from '@hanout/test-kit/staff';
import { beforeAll, describe, expect, test } from 'vitest';
import { countEntries } from '../ledger/index.ts';

const app = useTestApp();
const MONEY = '/dashboard/api/money';
let owner: StaffBrowser;
let neighbour: StaffBrowser;
let shop: build.BuiltShop;
let other: build.BuiltShop;
let carrier: build.BuiltCarrier;
let product: build.BuiltProduct;

/** Days on both sides of the limits of each band. */
const AGES = [0, 7, 8, 30, 31, 60, 61, 400];

interface Sold {
  readonly daysAgo?: number;
  readonly who?: 'customer' | 'carrier';
  readonly of?: build.BuiltShop;
  readonly lastName?: string;
}

const agoSql = (at: number) => `(now() at time zone 'Africa/Algiers')::date - $${at}::int`;

/** An order of 1 000 DA that was delivered so many days ago and that a customer or the carrier owes. */
async function sell({ daysAgo = 0, who = 'customer', of = shop, lastName }: Sold = {}): Promise<build.BuiltOrder> {
  const { pool } = app().database;
  const columns = {
    confirmation_state: 'confirmed',
    preparation_state: 'handed_over',
    parcel_state: 'delivered',
    money_state: who === 'carrier' ? 'with_carrier' : 'unpaid',
  };
  const order = await build.buildOrder(pool, {
    shop: of,
    carrier,
    lines: [{ product }],
    deliveryCentimes: 0,
    columns,
    ...(lastName === undefined ? {} : { lastName }),
  });
  await book(order, { cause: 'sale', daysAgo, amounts: { customer: 100_000, sales: -100_000 } });
  if (who === 'carrier')
    await book(order, { cause: 'collection', daysAgo, amounts: { carrier: 100_000, customer: -100_000 } });
  return order;
}

const book = (order: build.BuiltOrder, booked: Booked): Promise<number> =>
  bookEntry(app().database.pool, order, booked);

async function dayOf(daysAgo: number): Promise<string> {
  const { rows } = await app().database.pool.query<{ day: string }>(
    `select to_char(${agoSql(1)}, 'YYYY-MM-DD') as day`,
    [daysAgo],
  );
  return String(rows[0]?.day);
}

const get = (path: string, browser = owner) => browser.call({ url: `${MONEY}/${path}` });
const debts = async (query: string, browser = owner) =>
  debtListSchema.parse((await get(`debts?${query}`, browser)).body);
const journal = async (query: string) => journalSchema.parse((await get(`journal?${query}`)).body);
const ages = async (browser = owner) => agesOfDebtsSchema.parse((await get('ages', browser)).body).rows;
const numbersOf = (rows: readonly DebtRow[]) => rows.map(({ orderNumber }) => orderNumber).toSorted((a, b) => a - b);

async function balances(query = ''): Promise<Partial<Record<string, LedgerAccounts['accounts'][number]>>> {
  const { accounts } = accountsSchema.parse((await get(`accounts?${query}`)).body);
  return Object.fromEntries(accounts.map((each) => [each.account, each]));
}

/** What is wrong with money; how orders came into their states is none of this. */
async function brokenBooks(): Promise<readonly string[]> {
  const broken = Object.keys(await brokenInvariants(app().database.pool));
  return broken.filter((name) => /ledger|money|open_items|totals/.test(name));
}

const old: build.BuiltOrder[] = [];
let carried: build.BuiltOrder;

beforeAll(async () => {
  const { pool } = app().database;
  shop = await build.buildShop(pool, { answersUnknownHosts: true });
  other = await build.buildShop(pool, { host: 'autre.localhost' });
  carrier = await build.buildCarrierWithRates(pool, { name: 'Wassil Express' });
  product = await build.buildProduct(pool, { shop });
  owner = await signInAs(app());
  neighbour = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [other.id] }));
  for (const daysAgo of AGES) old.push(await sell({ daysAgo, lastName: `Agé${daysAgo}` }));
  carried = await sell({ who: 'carrier', daysAgo: 40, lastName: 'Porteur' });
});

describe('what is owed', () => {
  test('stands in the band of its age, for each shop and carrier', async () => {
    const rows = await ages();
    const of = (who: string) => rows.find((row) => row.who === who && row.shop.id === shop.id);
    expect(of('customer')).toMatchObject({ bands: [200_000, 200_000, 200_000, 200_000], orders: 8, carrier: null });
    expect(of('carrier')).toMatchObject({
      bands: [0, 0, 100_000, 0],
      totalCentimes: 100_000,
      carrier: { id: carrier.id, name: 'Wassil Express' },
      owedCentimes: 0,
    });
  });

  test('opens behind each figure: the debts of a band come to it', async () => {
    for (const [at, age] of ageBands.entries()) {
      const found = await debts(`who=customer&shop=${shop.id}&age=${encodeURIComponent(age)}`);
      const expected = AGE_BANDS[at];
      const within = AGES.flatMap((days, each) =>
        expected !== undefined && days >= expected.from && days <= (expected.to ?? Infinity) ? [old[each]?.number] : [],
      );
      expect([age, found.sumCentimes, numbersOf(found.rows)]).toEqual([age, 200_000, within]);
    }
    expect(numbersOf((await debts(`carrier=${carrier.id}`)).rows)).toEqual([carried.number]);
  });

  test('is found by number, phone and name, and leads to order and customer', async () => {
    const { pool } = app().database;
    const { rows } = await pool.query<{ id: number }>(
      `insert into customers (shop_id, first_name, phone, source) values ($1, 'Amina', '0661234567', 'staff') returning id`,
      [shop.id],
    );
    const customer = rows[0]?.id;
    await pool.query(`insert into customer_phones (shop_id, phone, customer_id) values ($1, '0661234567', $2)`, [
      shop.id,
      customer,
    ]);
    const found = await debts('q=porteur');
    expect(found.rows).toMatchObject([
      { orderId: carried.id, who: 'carrier', days: 40, customer: { id: customer, name: 'Yasmine Porteur' } },
    ]);
    expect((await debts(`q=${carried.number}`)).rows).toEqual(found.rows);
    expect((await debts('q=%2B213661234567')).total).toBe(9);
    expect((await debts('q=personne')).rows).toEqual([]);
  });

  test('is walked through page by page in either order, each debt once', async () => {
    for (const sort of ['since', '-since', 'amount', '-amount']) {
      const seen: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await debts(`sort=${sort}&limit=4&cursor=${cursor}`);
        seen.push(...page.rows.map(({ orderNumber }) => orderNumber));
        cursor = page.nextCursor;
      }
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 9, 9]);
    }
    const oldest = await debts('sort=since&limit=1');
    expect(oldest.rows[0]?.days).toBe(400);
  });

  test('goes when it is paid, and is as old as before when the payment is taken back', async () => {
    const order = await sell({ daysAgo: 50, of: other });
    const payment = {
      cause: 'payment',
      daysAgo: 3,
      amounts: { till: 100_000, customer: -100_000 },
      paymentType: 'cash',
    };
    const paid = await book(order, payment);
    expect((await debts(`shop=${other.id}`)).rows).toEqual([]);
    const amounts = { till: -100_000, customer: 100_000 };
    await book(order, { cause: 'payment_taken_back', daysAgo: 1, amounts, paymentType: 'cash', takesBack: paid });
    expect((await debts(`shop=${other.id}`)).rows).toMatchObject([{ orderNumber: order.number, days: 50 }]);
    expect(await brokenBooks()).toEqual([]);
  });

  test('that a plan spreads names the first part that is not paid, and whether it is late', async () => {
    const order = await sell({ daysAgo: 5, of: other });
    await app().database.pool.query(
      `insert into installments select $1::uuid, n, (now() at time zone 'Africa/Algiers')::date + (n - 2) * 10, 25000 from generate_series(1, 4) n`,
      [order.id],
    );
    const part = async () => (await debts(`q=${order.number}`)).rows[0];
    expect(await part()).toMatchObject({ isLate: true, amountCentimes: 100_000 });
    const amounts = { till: 30_000, customer: -30_000 };
    await book(order, { cause: 'payment', daysAgo: 0, amounts, paymentType: 'installment' });
    await app().database.pool.query(`update orders set money_state = 'partially_paid' where id = $1`, [order.id]);
    const next = await part();
    expect(next).toMatchObject({ isLate: false, amountCentimes: 70_000 });
    expect(Date.parse(String(next?.dueOn))).toBeGreaterThan(Date.parse(String(next?.since)));
  });
});

describe('accounts', () => {
  test('are never late: what is not counted yet is added, and counting changes no balance', async () => {
    const before = await balances();
    await sell({ daysAgo: 2, of: other });
    const after = await balances();
    expect(after['sales']?.balanceCentimes).toBe((before['sales']?.balanceCentimes ?? 0) - 100_000);
    // Two at the same time, in parts, each entry once.
    const { db } = app().deps;
    const drain = async (): Promise<void> => {
      while (await countEntries(db, 3));
    };
    await Promise.all([drain(), drain()]);
    const { rows } = await app().database.pool.query('select from ledger_uncounted');
    expect(rows).toEqual([]);
    expect(await balances()).toEqual(after);
    expect(await brokenBooks()).toEqual([]);
  });

  test('tell of a time what moved in it, and the balance at its end', async () => {
    const within = await balances(`shop=${shop.id}&from=${await dayOf(62)}&to=${await dayOf(20)}`);
    // 30, 31, 60 and 61 days ago, and the parcel of 40 days ago; 400 days ago is before.
    expect(within['customer']).toMatchObject({ inCentimes: 500_000, outCentimes: 100_000, balanceCentimes: 500_000 });
    expect(within['carrier']).toMatchObject({ inCentimes: 100_000, outCentimes: 0, balanceCentimes: 100_000 });
  });
});

describe('the journal', () => {
  test('has each entry with day, cause, lines that come to nothing, and its order', async () => {
    const { rows } = await journal(`q=${carried.number}`);
    expect(rows).toMatchObject([
      {
        cause: 'collection',
        order: { id: carried.id, number: carried.number },
        lines: [
          { account: 'carrier', amountCentimes: 100_000 },
          { account: 'customer', amountCentimes: -100_000 },
        ],
      },
      { cause: 'sale' },
    ]);
  });

  test('is narrowed by cause, account, shop and day, and turned page by page', async () => {
    const causes = async (query: string) => [...new Set((await journal(query)).rows.map(({ cause }) => cause))];
    expect(await causes('cause=collection')).toEqual(['collection']);
    expect(await causes('account=till')).toEqual(expect.arrayContaining(['payment', 'payment_taken_back']));
    expect((await journal(`account=carrier&shop=${shop.id}`)).total).toBe(1);
    for (const sort of ['-entry', 'entry', '-on', 'on']) {
      const first = await journal(`shop=${shop.id}&limit=3&sort=${sort}`);
      const second = await journal(`shop=${shop.id}&limit=3&sort=${sort}&cursor=${first.nextCursor}`);
      const seen = [...first.rows, ...second.rows].map(({ id, on }) => (sort.endsWith('on') ? on : id));
      const ascending = seen.toSorted((a, b) => (a < b ? -1 : 1));
      expect([sort, seen]).toEqual([sort, sort.startsWith('-') ? ascending.toReversed() : ascending]);
      expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(6);
    }
    expect((await journal('from=2999-01-01')).rows).toEqual([]);
  });

  test('goes to a file line by line, debits and credits alike', async () => {
    const { body } = await get(`journal/export.csv?shop=${shop.id}`);
    const rows = String(body)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(';'));
    const sum = (at: number) => rows.reduce((total, row) => total + Number(row[at]?.replace(',', '.') ?? 0), 0);
    expect(rows).toHaveLength(20);
    expect([sum(6), sum(7)]).toEqual([10_000, 10_000]);
    const file = await get(`debts/export.csv?shop=${shop.id}&sort=-amount`);
    expect(String(file.body).trim().split('\r\n')).toHaveLength(10);
    expect((await get('debts/export.xlsx')).status).toBe(200);
  });
});

describe('who may see it', () => {
  test('whoever has the permission, and of their shops only', async () => {
    const seller = await signInAs(app(), 'seller');
    for (const path of [
      'ages',
      'accounts',
      'debts',
      'journal',
      'enumerations',
      'debts/export.csv',
      'journal/export.xlsx',
    ])
      expect([path, (await get(path, seller)).status]).toEqual([path, 403]);
    expect(new Set((await ages(neighbour)).map((row) => row.shop.id))).toEqual(new Set([other.id]));
    expect((await debts(`shop=${shop.id}`, neighbour)).rows).toEqual([]);
    const theirs = journalSchema.parse((await get('journal', neighbour)).body);
    expect(theirs.rows.filter((entry) => entry.shop.id !== other.id)).toEqual([]);
    expect(
      String((await get(`journal/export.csv?shop=${shop.id}`, neighbour)).body)
        .trim()
        .split('\r\n'),
    ).toHaveLength(1);
  });
});
