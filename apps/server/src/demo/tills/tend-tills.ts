import { DENOMINATIONS } from '@hanout/contracts/till/back-office';
import { TILL_PAYMENT_TYPES, type TillEvent } from '@hanout/contracts/till/events';
import type { TillProduct } from '@hanout/contracts/till/catalogue';
import { priceCart } from '@hanout/core/cart';
import { toCentimes, toInstant, type Ids } from '@hanout/core/kernel';
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
  settleTillConflict,
  takeEvents,
  writeLocks,
  writeTillPin,
  writeTillSettings,
  writeVisit,
} from '../../modules/tills/index.ts';
import { findCounter, findPeople, listPlenty } from './till-repository.ts';

const SHOP = 1;
/** Printed with the sign-in: it opens a drawer on a device that was opened by a link, and nothing else. */
export const DEMO_TILL_PIN = '2580';
const MINUTE = 60_000;
const DAY = 86_400_000;
const FLOAT = 1_000_000;

export interface TillDeps {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly ids: Ids;
  readonly settings: { readonly secret: string | undefined };
}

/**
 * Two tills with the days behind them, one whose device nobody has opened yet, a cashier and a manager with PINs, and a ticket that somebody
 * has to look at.
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
  const goods = await readGoods(deps, warehouseId);
  const counters = [
    { name: 'Comptoir', days: [7, 6, 5, 4, 3, 2, 1, 0], people: [cashier, manager] },
    { name: 'Caisse de l’entrée', days: [6, 4, 2, 1], people: [manager, actor.employeeId] },
  ];
  for (const [place, { name, days, people }] of counters.entries()) {
    const made = await makeTill(deps, { actor, till: { name, shopId: SHOP, warehouseId, paper: '80' } });
    if (!made.ok) throw new Error(`a till of the demo was refused: ${made.error.code}`);
    await openDevice(deps, made.value.code);
    const till = { id: made.value.id, shopId: SHOP, warehouseId, code: `C${made.value.id}` };
    await sellFor(deps, { till, days, people, goods: goods.slice(place * 8) });
    await sayHowTheyAre(deps, { tillId: till.id, isFirst: place === 0, cashier });
  }
  await settleFirst(deps, actor);
  await makeTill(deps, { actor, till: { name: 'Tablette du salon', shopId: SHOP, warehouseId, paper: '58' } });
}

interface Good {
  readonly product: TillProduct;
  /** one of them alone, over the counter, at a moment */
  readonly priceAt: (at: number) => number;
}

async function readGoods({ db }: TillDeps, warehouseId: number): Promise<readonly Good[]> {
  const plenty = new Set(await listPlenty(db, warehouseId));
  const products = (await listProductsAfter(db, SHOP, 0)).filter(({ id, isSold }) => isSold && plenty.has(id));
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
}

async function sellFor(deps: TillDeps, { till, days, people, goods }: Selling): Promise<void> {
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
  for (const [report, ago] of days.entries()) {
    const sessionId = ids.uuid();
    const cashier = people[report % people.length] ?? 0;
    const start = ago === 0 ? now - 90 * MINUTE : now - ago * DAY;
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
      events.push(ticketOf(common(), { number, good, price, unitPriceCentimes, isByCard }));
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

const BACK = 120_000;
/** Missing on some days, too much on others, by the day. */
const offAt = (report: number): number => [-5_000, 0, 0, 2_000, -15_000, 0, 0][report] ?? 0;

/** Goods that somebody took back without a ticket and without the right to. */
const blindReturnOf = (common: Common, number: number): TillEvent => ({
  ...common,
  kind: 'blind-return',
  number,
  lines: [{ productId: null, combinationId: null, name: 'Coque de téléphone', quantity: 1, unitPriceCentimes: BACK }],
  refundCentimes: BACK,
  method: 'cash',
  reason: 'Défaut, ticket perdu',
  allowedBy: null,
});

/** Money for an order that the shop does not have. */
const orderOf = (common: Common, number: number, orderId: string): TillEvent => ({
  ...common,
  kind: 'order',
  number,
  orderId,
  orderNumber: '10999',
  locale: 'fr',
  isHandedOver: false,
  dueCentimes: BACK,
  stampDutyCentimes: 0,
  payments: [{ method: 'cash', amountCentimes: BACK }],
  note: '',
});

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

type Common = Pick<TillEvent, 'id' | 'sequence' | 'at' | 'sessionId' | 'cashierId'>;
interface Ticket {
  readonly number: number;
  readonly good: Good;
  readonly price: number;
  readonly unitPriceCentimes: number;
  readonly isByCard: boolean;
}

function ticketOf(common: Common, { number, good, price, unitPriceCentimes, isByCard }: Ticket): TillEvent {
  const line = {
    productId: good.product.id,
    combinationId: null,
    contents: null,
    name: good.product.names.fr,
    quantity: 1,
    unitPriceCentimes,
    listPriceCentimes: price,
    allowedBy: null,
  };
  return {
    ...common,
    kind: 'sale',
    number,
    locale: 'fr',
    lines: [line],
    subtotalCentimes: unitPriceCentimes,
    totalCentimes: unitPriceCentimes,
    stampDutyCentimes: 0,
    coupon: null,
    customer: null,
    paymentType: isByCard ? 'card' : 'cash',
    payments: [{ method: isByCard ? 'card' : 'cash', amountCentimes: unitPriceCentimes }],
    dues: [],
    note: '',
  };
}

/** What goes wrong here stays kept, and is said by the job. */
const QUIET = { error: () => undefined };
