import { DENOMINATIONS } from '@hanout/contracts/till/back-office';
import { TILL_PAYMENT_TYPES, type TillEvent } from '@hanout/contracts/till/events';
import { priceCart } from '@hanout/core/cart';
import { dayInAlgiers, toCentimes, toInstant, type Ids } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type pg from 'pg';
import type { Database } from '../../database/database.ts';
import { inTransaction, readNow } from '../../database/transaction.ts';
import { createLineDescriptions, createPlacement } from '../../modules/ordering/index.ts';
import { createRulebookCache, loadRulebook } from '../../modules/promotions/index.ts';
import {
  listConflicts,
  listProductsAfter,
  makeTill,
  openDevice,
  revokeTill,
  settleTillConflict,
  takeEvents,
  writeLocks,
  writeTillPin,
  writeTillSettings,
  writeVisit,
} from '../../modules/tills/index.ts';
import { expireLink, findCounter, findPeople, findSoldOut, listPlenty, sellByWeight } from './till-repository.ts';
import {
  BACK,
  blindReturnOf,
  broughtBack,
  exchangedBlind,
  orderOf,
  ticketOf,
  type Good,
  type Sale,
} from './tickets.ts';

const SHOP = 1;
/** Printed with the sign-in: it opens a drawer on a device that was opened by a link, and nothing else. */
export const DEMO_TILL_PIN = '2580';
const MINUTE = 60_000;
const DAY = 86_400_000;
const FLOAT = 1_000_000;
/** What scales are told to print: prefix and number of the thing. */
const SCALE_CODE = '2600001';
const GRAMS = 450;

export interface TillDeps {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly ids: Ids;
  readonly settings: { readonly secret: string | undefined };
}

/**
 * Two tills with the days behind them, one whose device nobody has opened yet, one whose link was not used in time, one that was revoked, a
 * cashier and a manager with PINs, an exchange with a ticket and one without, biscuits by the weight on a scale's label, and tickets that somebody has to look at: sold without stock, at a price that had changed, for less
 * than may be given.
 */
export async function tendTills(deps: TillDeps, actor: StaffActor): Promise<void> {
  const { db } = deps;
  const warehouseId = await findCounter(db, SHOP);
  const [manager, cashier] = await findPeople(db, ['walid.saadi@demo.example', 'amel.ziani@demo.example']);
  if (warehouseId === undefined || manager === undefined || cashier === undefined) return;
  await writeTillSettings(deps, {
    actor,
    id: SHOP,
    settings: {
      version: 0,
      embedded: [{ prefix: '26', carries: 'weight' }],
      hasStampDuty: false,
      footer: {
        fr: 'Merci de votre visite. Échange sous 7 jours avec le ticket.',
        ar: 'شكرا لزيارتكم. الاستبدال خلال 7 أيام مع التذكرة.',
        en: 'Thank you. Exchange within 7 days with the ticket.',
      },
      differenceLimitCentimes: 50_000,
      isBlindCount: true,
      quickDiscountCentimes: 25_000,
      paymentTypes: [...TILL_PAYMENT_TYPES],
      denominations: [...DENOMINATIONS],
    },
  });
  for (const id of [manager, cashier, actor.employeeId])
    await writeTillPin(deps, { actor, id, version: 0, pin: DEMO_TILL_PIN });
  const goods = await readGoods(deps, new Set(await listPlenty(db, warehouseId)));
  const [soldOut] = await readGoods(deps, new Set(await findSoldOut(db, warehouseId)));
  const weighedId = await sellByWeight(db, warehouseId, SCALE_CODE);
  const [weighed] = weighedId === undefined ? [] : await readGoods(deps, new Set([weighedId]));
  const counters = [
    { name: 'Comptoir', days: [7, 6, 5, 4, 3, 2, 1, 0], people: [cashier, manager] },
    { name: 'Caisse de l’entrée', days: [6, 4, 2, 1], people: [manager, actor.employeeId] },
  ];
  for (const [place, { name, days, people }] of counters.entries()) {
    const made = await makeTill(deps, { actor, till: { name, shopId: SHOP, warehouseId, paper: '80' } });
    if (!made.ok) throw new Error(`a till of the demo was refused: ${made.error.code}`);
    await openDevice(deps, made.value.code);
    const till = { id: made.value.id, shopId: SHOP, warehouseId, code: `C${made.value.id}` };
    await sellFor(deps, { till, days, people, manager, goods: goods.slice(place * 8), soldOut, weighed });
    await sayHowTheyAre(deps, { tillId: till.id, isFirst: place === 0, cashier });
  }
  await settleFirst(deps, actor);
  await makeTill(deps, { actor, till: { name: 'Tablette du salon', shopId: SHOP, warehouseId, paper: '58' } });
  const late = await makeTill(deps, {
    actor,
    till: { name: 'Ordinateur du dépôt', shopId: SHOP, warehouseId, paper: 'A4' },
  });
  if (late.ok) await expireLink(db, late.value.id);
  await revokeOld(deps, actor, warehouseId);
}

/** A device that was sold: it is archived. */
async function revokeOld(deps: TillDeps, actor: StaffActor, warehouseId: number): Promise<void> {
  const till = { name: 'Ancienne caisse', shopId: SHOP, warehouseId, paper: '58' as const };
  const made = await makeTill(deps, { actor, till });
  if (!made.ok) return;
  await openDevice(deps, made.value.code);
  await revokeTill(deps, { actor, id: made.value.id, version: VERSION_OF_OPENED });
}
/** Made, and opened once. */
const VERSION_OF_OPENED = 2;

async function readGoods({ db }: TillDeps, ids: ReadonlySet<number>): Promise<readonly Good[]> {
  const products = (await listProductsAfter(db, SHOP, 0)).filter(({ id, isSold }) => isSold && ids.has(id));
  const rulebook = await loadRulebook(db, SHOP);
  return products.slice(0, 16).map((product) => {
    const wholesale = product.wholesale && {
      ...product.wholesale,
      priceHt: toCentimes(product.wholesale.priceHt),
    };
    const sellable = {
      ...product,
      productId: product.id,
      isKept: true,
      priceHt: toCentimes(product.priceHt),
      packPriceHt: null,
      wholesale,
      defaultCombinationId: null,
    };
    const line = { product: sellable, combinationId: null, contents: null, quantity: 1 };
    const priceAt = (at: number): number => {
      const context = { now: toInstant(at), channel: 'POS', coupon: null };
      const { lines } = priceCart([line], null, { regime: 'ifu', rulebook, context, combinations: new Map() });
      return lines[0]?.unitPrice ?? product.priceHt;
    };
    return { product, priceAt };
  });
}

interface Selling {
  readonly till: { readonly id: number; readonly shopId: number; readonly warehouseId: number; readonly code: string };
  /** how many days ago; 0: today, which is not closed yet */
  readonly days: readonly number[];
  /** who sells, day about */
  readonly people: readonly number[];
  readonly goods: readonly Good[];
  /** of which the shelf has none */
  readonly soldOut: Good | undefined;
  /** by the kilogram, from a scale's label */
  readonly weighed: Good | undefined;
  /** lends a PIN where it is needed */
  readonly manager: number;
}

async function sellFor(
  deps: TillDeps,
  { till, days, people, manager, goods, soldOut, weighed }: Selling,
): Promise<void> {
  const { db, ids } = deps;
  const changes = { subscribe: () => () => undefined };
  const doing = {
    db,
    ids,
    placeOrder: createPlacement({
      ...deps,
      rulebooks: createRulebookCache(db),
      descriptions: createLineDescriptions(changes),
    }),
    log: QUIET,
  };
  const now = await readNow(db);
  let [sequence, number] = [0, 0];
  const sold: Sale[] = [];
  for (const [report, ago] of days.entries()) {
    const sessionId = ids.uuid();
    const cashier = people[report % people.length] ?? 0;
    const start = ago === 0 ? now - 90 * MINUTE : morningOf(now - ago * DAY);
    let [at, cash] = [start, FLOAT];
    const common = () => {
      at += 11 * MINUTE;
      sequence += 1;
      const moment = new Date(Math.min(at, now)).toISOString();
      return { id: ids.uuid(), sequence, at: moment, sessionId, cashierId: cashier };
    };
    const events: TillEvent[] = [{ ...common(), kind: 'open', counted: { '100000': 10 }, countedCentimes: FLOAT }];
    for (const [place, good] of goods.slice(0, ago === 0 ? 3 : 6).entries()) {
      number += 1;
      const isByCard = place % 3 === 2;
      // One ticket of the first day went for less than its cashier may give.
      const isCheap = till.code === 'C1' && report === 0 && place === 1;
      const price = good.priceAt(Math.min(at + 11 * MINUTE, now));
      const unitPriceCentimes = isCheap ? Math.floor((price * 0.6) / 100) * 100 : price;
      if (!isByCard) cash += unitPriceCentimes;
      const ticket = ticketOf(common(), { number, good, price, unitPriceCentimes, isByCard });
      events.push(ticket);
      if (!isByCard) sold.push(ticket);
    }
    const [first] = sold;
    const [, other] = goods;
    if (till.code === 'C1' && report === 3 && first !== undefined && other !== undefined) {
      const exchangeId = ids.uuid();
      number += 2;
      events.push(broughtBack(common(), number - 1, { exchangeId, sold: first }));
      const price = other.priceAt(Math.min(at + 11 * MINUTE, now));
      const chosen = { number, good: other, price, unitPriceCentimes: price, isByCard: false };
      events.push({ ...ticketOf(common(), chosen), exchangeId });
      cash += price - first.totalCentimes;
    }
    if (till.code === 'C1' && report === 1 && other !== undefined) {
      const exchangeId = ids.uuid();
      number += 2;
      events.push(exchangedBlind(common(), number - 1, { exchangeId, allowedBy: manager }));
      const price = other.priceAt(Math.min(at + 11 * MINUTE, now));
      const chosen = { number, good: other, price, unitPriceCentimes: price, isByCard: false };
      events.push({ ...ticketOf(common(), chosen), exchangeId });
      cash += price - BACK;
    }
    if (till.code === 'C1' && ago < 3 && weighed !== undefined) {
      number += 1;
      const price = Math.round((weighed.priceAt(Math.min(at + 11 * MINUTE, now)) * GRAMS) / 1_000);
      const label = { number, good: weighed, price, unitPriceCentimes: price, isByCard: false, grams: GRAMS };
      events.push(ticketOf(common(), label));
      cash += price;
    }
    if (till.code === 'C1' && report === 5 && soldOut !== undefined) {
      number += 1;
      const price = soldOut.priceAt(Math.min(at + 11 * MINUTE, now));
      events.push(ticketOf(common(), { number, good: soldOut, price, unitPriceCentimes: price, isByCard: false }));
      cash += price;
    }
    if (till.code === 'C1' && report === 6 && other !== undefined) {
      // The till had not heard of a price yet.
      number += 1;
      const price = other.priceAt(Math.min(at + 11 * MINUTE, now)) - 10_000;
      events.push(ticketOf(common(), { number, good: other, price, unitPriceCentimes: price, isByCard: false }));
      cash += price;
    }
    if (till.code === 'C1' && report === 2) {
      number += 1;
      cash -= BACK;
      events.push(blindReturnOf(common(), number));
    }
    if (till.code === 'C1' && report === 4) {
      number += 1;
      cash += BACK;
      events.push(orderOf(common(), number, ids.uuid()));
    }
    if (ago > 0) {
      events.push({ ...common(), kind: 'cash-out', amountCentimes: 20_000, reason: 'Sacs et papier' });
      const found = [{ method: 'cash' as const, amountCentimes: cash - 20_000 + offAt(report) }];
      // The last day of the second till lacks a ticket that is still on its tablet: its report is provisional.
      if (till.code !== 'C1' && ago === 1) sequence += 1;
      const closing = {
        counted: {},
        found,
        number: report + 1,
        comment: offAt(report) === 0 ? '' : 'Recompté deux fois.',
        allowedBy: null,
      };
      events.push({ ...common(), kind: 'close', ...closing });
    }
    await takeEvents(doing, {
      till,
      sent: { now: new Date(now).toISOString(), waiting: till.code === 'C1' ? 0 : 3, events },
    });
  }
}

/** Nine in Algiers, of the day of a moment. */
const morningOf = (at: number): number => Date.parse(`${dayInAlgiers(toInstant(at))}T08:00:00Z`);

/** Missing on some days, too much on others, by the day. */
const offAt = (report: number): number => [-5_000, 0, 0, 2_000, -15_000, 0, 0][report] ?? 0;

interface Told {
  readonly tillId: number;
  readonly isFirst: boolean;
  readonly cashier: number;
}

/** What the two devices said last: one sells, the other has sales that wait, and somebody forgot a PIN at it. */
async function sayHowTheyAre({ db }: TillDeps, { tillId, isFirst, cashier }: Told): Promise<void> {
  const until = new Date((await readNow(db)) + DAY).toISOString();
  await inTransaction(db, async (tx) => {
    const told = {
      waiting: isFirst ? 0 : 3,
      app: 'k4Xw9b',
      cashierId: isFirst ? cashier : null,
      skewMs: isFirst ? 0 : 300_000,
    };
    await writeVisit(tx, tillId, told);
    await writeLocks(tx, tillId, isFirst ? [] : [{ cashierId: cashier, until }]);
  });
}

/** Somebody has looked at one of them. */
async function settleFirst({ db }: TillDeps, actor: StaffActor): Promise<void> {
  const found = await listConflicts(db, { shopIds: [SHOP] }, { view: 'open', before: null, limit: 50 });
  const oldest = found.at(-1);
  if (oldest === undefined) return;
  const { id, version } = oldest;
  await settleTillConflict(db, { actor, id, version, note: 'Vu avec Amel : client fidèle, remise accordée.' });
}

/** What goes wrong here stays kept, and is said by the job. */
const QUIET = { error: () => undefined };
