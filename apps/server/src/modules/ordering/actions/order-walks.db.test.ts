import { EVERY_ORDER } from '@hanout/core/staff';
import { ORDER_ACTION_RULES, refuseAction, type OrderActionRule, type OrderSituation } from '@hanout/core/ordering';
import type { StaffActor } from '@hanout/core/staff';
import { sequentialIds, useTestDatabase } from '@hanout/test-kit';
import {
  buildCarrierWithRates,
  buildOrder,
  buildProduct,
  buildShop,
  buildStock,
  buildWarehouse,
} from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { wayTo } from '@hanout/test-kit/order-ways';
import { buildEmployee } from '@hanout/test-kit/staff';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import type { ActionAnswers } from './action-answers.ts';
import { listUnits, lockOrder, type LockedOrder } from './repository.ts';
import { actOnOrder } from './use-cases/act-on-order.ts';

const database = useTestDatabase();
const ids = sequentialIds();
let actor: StaffActor;
let shop: { id: number };
let teapot: { id: number };
let cup: { id: number };
let carrierId: number;
let orderId: string;

/** Three teapots of two lots, and two packs of two cups each; nothing is reserved before the call. */
beforeAll(async () => {
  const { pool } = database;
  actor = {
    kind: 'staff',
    employeeId: (await buildEmployee(database.db)).id,
    permissions: new Set(ORDER_ACTION_RULES.map(({ permission }) => permission)),
    shopIds: null,
    requestId: 'walk',
  };
  shop = await buildShop(pool);
  carrierId = (await buildCarrierWithRates(pool, { shop })).id;
  const warehouse = await buildWarehouse(pool, { shop });
  teapot = await buildProduct(pool, { shop });
  cup = await buildProduct(pool, { shop });
  const lots = [
    { lotNumber: 'late', quantity: 40, expiresOn: '2029-09-01' },
    { lotNumber: 'soon', quantity: 2, expiresOn: '2029-01-01' },
  ];
  await buildStock(pool, { warehouse, product: teapot, lots });
  await buildStock(pool, { warehouse, product: cup, quantity: 60 });
});

async function place(): Promise<string> {
  const lines = [
    { product: teapot, quantity: 3 },
    { product: cup, quantity: 2 },
  ];
  const { id } = await buildOrder(database.pool, { shop, lines });
  await database.pool.query(
    `insert into order_line_components (order_line_id, position, product_id, names, quantity)
     select id, 1, product_id, '{"fr": "Tasse"}', 2 from order_lines where order_id = $1 and position = 2`,
    [id],
  );
  return id;
}

async function lockedOf(id: string): Promise<LockedOrder> {
  const order = await inTransaction(database.db, (tx) => lockOrder(tx, id, EVERY_ORDER));
  if (order === undefined) throw new Error(`no order ${id}`);
  return order;
}

async function situationOf(id: string): Promise<OrderSituation & { readonly version: number }> {
  const order = await lockedOf(id);
  return { ...order.states, version: order.version };
}

/** As much as is wished of each line, never more than there is. */
async function answersTo(rule: OrderActionRule, id: string, wished: number): Promise<ActionAnswers> {
  const lines = await inTransaction(database.db, (tx) =>
    listUnits(tx, id, rule.action === 'pack_partial' ? 'toPack' : 'packed'),
  );
  const { ledger, states } = await lockedOf(id);
  const standing = ledger.payments.findLast(({ mayBeTakenBack }) => mayBeTakenBack);
  const quantities = lines.map(({ lineId, units }) => ({ lineId, quantity: Math.min(units, wished) }));
  return {
    reason: 'essai',
    // a third, two thirds, or all; what a carrier has it pays whole, and what is given back is all of it
    paymentType: states.money === 'with_carrier' ? 'carrier' : 'cash',
    amountCentimes:
      rule.action === 'record_payment' && wished < 3 && states.money === 'unpaid' ? wished * 1_000 : undefined,
    paymentId: standing?.id,
    installments: [{ dueOn: '2040-01-01', amountCentimes: null }],
    postponedUntil: new Date('2040-01-01T10:00:00Z'),
    employeeId: null,
    transporterId: carrierId,
    duplicateOf: rule.action === 'mark_duplicate' ? await place() : undefined,
    quantities: rule.toInPart === undefined ? undefined : quantities,
    outcomes: lines.map(({ lineId, units }) => {
      const sellable = Math.min(units, wished);
      return { lineId, sellable, damaged: units - sellable, missing: 0 };
    }),
  };
}

async function act(rule: OrderActionRule, id: string, wished: number): Promise<void> {
  const { version } = await situationOf(id);
  const answers = await answersTo(rule, id, wished);
  const outcome = await actOnOrder(
    { db: database.db, ids },
    { orderId: id, action: rule.action, version, answers, actor, operation: null, shopIds: null },
  );
  expect([rule.action, outcome]).toEqual([rule.action, { ok: true, value: { shopId: shop.id } }]);
}

const ruleOf = (action: string): OrderActionRule => {
  const rule = ORDER_ACTION_RULES.find((each) => each.action === action);
  if (rule === undefined) throw new Error(`no action ${action}`);
  return rule;
};

/** Everything that lies on the shelves, row by row and lot by lot. */
const shelves = async (): Promise<unknown> =>
  (
    await database.pool.query(
      `select s.product_id, s.on_hand, s.reserved, l.lot_number, l.quantity, l.reserved as held
       from stocks s join stock_lots l on l.stock_id = s.id where l.quantity > 0 order by 1, 4`,
    )
  ).rows;

/** Sums by type of what moved for the order, of one product. */
async function movedOf(id: string, product: { id: number }): Promise<Readonly<Record<string, number>>> {
  const { rows } = await database.pool.query<{ type: string; sum: number }>(
    `select m.type, sum(m.quantity)::int as sum from stock_movements m join stocks s on s.id = m.stock_id
     where m.cause_id = $1 and s.product_id = $2 group by 1 having sum(m.quantity) <> 0`,
    [id, product.id],
  );
  return Object.fromEntries(rows.map(({ type, sum }) => [type, sum]));
}

const wishes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 3 })), {
  minLength: 12,
  maxLength: 30,
  size: 'max',
});
type Wishes = readonly (readonly [number, number])[];

async function walk(id: string, asked: Wishes, rules: readonly OrderActionRule[]): Promise<void> {
  for (const [choice, wished] of asked) {
    const order = await situationOf(id);
    const allowed = rules.filter((rule) => refuseAction(rule, order, actor) === null);
    const rule = allowed[choice % allowed.length];
    if (rule !== undefined) await act(rule, id, wished);
  }
}

async function takeBack(id: string): Promise<void> {
  for (const action of ['withdraw_announcement', 'back_to_preparation', 'unpack', 'reopen', 'cancel']) {
    const rule = ruleOf(action);
    if (refuseAction(rule, await situationOf(id), actor) === null) await act(rule, id, 1_000);
  }
}

describe('any sequence of actions', () => {
  test('leaves no broken invariant', async () => {
    await fc.assert(
      fc.asyncProperty(wishes, async (asked) => {
        await walk(await place(), asked, ORDER_ACTION_RULES);
        expect(await brokenInvariants(database.pool)).toEqual({});
      }),
      { numRuns: 8 },
    );
  });

  test('taken back as far as there is a way back leaves every lot as it was', async () => {
    const reversible = ORDER_ACTION_RULES.filter(({ axis, action }) => axis !== 'parcel' || action === 'announce');
    await fc.assert(
      fc.asyncProperty(wishes, async (asked) => {
        const before = await shelves();
        const id = await place();
        await walk(id, asked, reversible);
        await takeBack(id);
        expect(await shelves()).toEqual(before);
        expect(await movedOf(id, cup)).toEqual({});
      }),
      { numRuns: 8 },
    );
  });
});

describe('what an order does to the shelves', () => {
  beforeEach(async () => {
    orderId = await place();
  });
  const lead = async (...actions: readonly string[]): Promise<void> => {
    for (const action of actions) {
      const { version: _, ...here } = await situationOf(orderId);
      for (const rule of [...wayTo(action, here), ruleOf(action)]) await act(rule, orderId, 2);
    }
  };
  const level = async (product: { id: number }): Promise<number> =>
    Number(
      (await database.pool.query('select on_hand from stocks where product_id = $1', [product.id])).rows[0]?.on_hand,
    );

  test('ST-02 · packed in part: whole packs and some pieces are gone, the rest waits firm for its order', async () => {
    const [teapots, cups] = [await level(teapot), await level(cup)];
    await lead('pack_partial');
    expect([await level(teapot), await level(cup)]).toEqual([teapots - 2, cups - 4]);
    expect(await situationOf(orderId)).toMatchObject({ preparation: 'partially_packed', hasShipment: true });
    await lead('pack');
    expect([await level(teapot), await level(cup)]).toEqual([teapots - 3, cups - 4]);
    await lead('unpack');
    expect(await situationOf(orderId)).toMatchObject({ preparation: 'partially_packed' });
    expect([await level(teapot), await level(cup)]).toEqual([teapots - 1, cups]);
  });

  test('returned: what is sellable lies in its lots again, what is damaged leaves under its own word', async () => {
    const [teapots, cups] = [await level(teapot), await level(cup)];
    await lead('mark_returned');
    expect([await level(teapot), await level(cup)]).toEqual([teapots - 1, cups]);
    expect(await movedOf(orderId, teapot)).toEqual({ sold: -2, returned: 2, damaged: -1 });
    expect(await movedOf(orderId, cup)).toEqual({ sold: -4, returned: 4 });
    expect(await brokenInvariants(database.pool)).toEqual({});
  });

  test('ST-02 · lost, the parcel was not sold but lost; found again, it is sold', async () => {
    const [teapots, cups] = [await level(teapot), await level(cup)];
    await lead('mark_lost');
    expect([await movedOf(orderId, teapot), await movedOf(orderId, cup)]).toEqual([{ lost: -3 }, { lost: -4 }]);
    await lead('mark_found');
    expect([await movedOf(orderId, teapot), await movedOf(orderId, cup)]).toEqual([{ sold: -3 }, { sold: -4 }]);
    expect([await level(teapot), await level(cup)]).toEqual([teapots - 3, cups - 4]);
  });

  test('ST-08 · its expedition has exit, carrier, tracking number, service and what is to collect', async () => {
    await lead('announce');
    const { rows } = await database.pool.query(
      `select s.state, s.exit_warehouse_id is not null as exit, s.carrier_id, s.service_code, s.cod_amount_centimes::int as cod, o.total_centimes::int as total
       from shipments s join orders o on o.id = s.order_id where o.id = $1`,
      [orderId],
    );
    expect(rows).toEqual([
      {
        state: 'announced',
        exit: true,
        carrier_id: carrierId,
        service_code: 'home',
        cod: rows[0].total,
        total: rows[0].total,
      },
    ]);
  });
});
