import type { App } from '@hanout/server';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect } from 'vitest';
import { buildProduct, buildShop, buildWarehouse, type BuiltProduct, type BuiltShop } from '../builders/index.ts';
import { brokenInvariants } from '../invariants.ts';
import { buildEmployee, signIn, type BuiltEmployee, type StaffBrowser } from '../staff.ts';
import { useSecondApp } from '../second-app.ts';
import { useTestApp } from '../test-app.ts';

export interface Device {
  readonly cookie: string;
  readonly id: number;
  readonly sessionId: string;
  /** of the next event and ticket */
  sequence: number;
  number: number;
}

interface There {
  readonly shop: BuiltShop;
  readonly warehouse: { readonly id: number };
  readonly manager: StaffBrowser;
  readonly cashier: BuiltEmployee;
}

export interface Answer {
  readonly id: string;
  readonly outcome: string;
  readonly orderNumber: string | null;
  readonly findings: readonly { readonly code: string; readonly lineIndex: number | null }[];
}

const answersOf = (answers: unknown): readonly Answer[] => (Array.isArray(answers) ? answers : []);

/** A shop with a warehouse, somebody who manages its tills and somebody who sells there; after each test every invariant holds. */
export function tillsScene() {
  const app = useTestApp();
  const second = useSecondApp(app);
  const made: { there?: There } = {};
  const there = (): There => {
    if (made.there === undefined) throw new Error('the scene is there in tests and hooks only');
    return made.there;
  };
  beforeAll(async () => {
    const { pool } = app().database;
    const shop = await buildShop(pool);
    const warehouse = await buildWarehouse(pool, { shop });
    const manager = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id] }));
    const cashier = await buildEmployee(app().deps.db, { roles: ['cashier'], shopIds: [shop.id] });
    made.there = { shop, warehouse, manager, cashier };
  });
  afterEach(async () => {
    expect(await brokenInvariants(app().database.pool)).toEqual({});
  });

  const rows = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows;
  const post = (url: string, body: object) => there().manager.call({ method: 'POST', url, body });

  const makeTill = async () => {
    const { shop, warehouse } = there();
    const answer = await post('/dashboard/api/tills', {
      name: `Caisse ${randomUUID().slice(0, 8)}`,
      shopId: shop.id,
      warehouseId: warehouse.id,
      paper: '80',
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { till, url } = Object(answer.body);
    return { till: { id: Number(till.id), version: Number(till.version) }, url: String(url) };
  };

  const openTill = async (): Promise<Device> => {
    const { till, url } = await makeTill();
    const answer = await app().http.inject({
      method: 'POST',
      url: '/pos/api/open',
      payload: { code: url.split('#')[1] },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    return { cookie, id: till.id, sessionId: randomUUID(), sequence: 1, number: 1 };
  };

  const common = (device: Device) => ({
    id: randomUUID(),
    sequence: device.sequence++,
    at: new Date(app().clock.now()).toISOString(),
    sessionId: device.sessionId,
    cashierId: there().cashier.id,
  });

  const line = (product: BuiltProduct | null, quantity: number, centimes: number, changes: object = {}) => ({
    productId: product?.id ?? null,
    combinationId: null,
    contents: null,
    name: 'Article',
    quantity,
    unitPriceCentimes: centimes,
    listPriceCentimes: centimes,
    allowedBy: null,
    ...changes,
  });

  type Line = ReturnType<typeof line>;
  /** Paid in cash where nothing else is said. */
  const sale = (device: Device, lines: readonly Line[], changes: object = {}) => {
    const total = lines.reduce((sum, { unitPriceCentimes, quantity }) => sum + unitPriceCentimes * quantity, 0);
    return {
      ...common(device),
      kind: 'sale',
      number: device.number++,
      locale: 'fr',
      lines,
      subtotalCentimes: total,
      totalCentimes: total,
      stampDutyCentimes: 0,
      coupon: null,
      customer: null,
      paymentType: 'cash',
      payments: [{ method: 'cash', amountCentimes: total }],
      dues: [],
      note: '',
      ...changes,
    };
  };

  return {
    app,
    /** the application once more, as another process */
    second,
    there,
    rows,
    post,
    makeTill,
    openTill,
    line,
    sale,
    opening: (device: Device, countedCentimes: number) => ({
      ...common(device),
      kind: 'open',
      counted: {},
      countedCentimes,
    }),
    cash: (device: Device, kind: string, amountCentimes: number) => ({
      ...common(device),
      kind,
      amountCentimes,
      reason: 'fonds',
    }),
    closing: (device: Device, number: number, cash: number) => ({
      ...common(device),
      kind: 'close',
      counted: {},
      found: [{ method: 'cash', amountCentimes: cash }],
      number,
      comment: '',
      allowedBy: null,
    }),
    comingBack: (device: Device, saleId: string, refundCentimes: number, changes: object = {}) => ({
      ...common(device),
      kind: 'return',
      number: device.number++,
      saleId,
      lines: [{ lineIndex: 0, quantity: 1 }],
      refundCentimes,
      method: 'cash',
      reason: 'taille',
      allowedBy: null,
      ...changes,
    }),
    product: (stock: number, priceCentimes = 100_000) => {
      const { shop, warehouse } = there();
      return buildProduct(app().database.pool, { shop, warehouse, priceCentimes, stock });
    },
    ask: async (device: Device, url: string, process: App = app()) => {
      const answer = await process.http.inject({ url, headers: { cookie: device.cookie } });
      return { status: answer.statusCode, body: Object(answer.json()) };
    },
    send: async (device: Pick<Device, 'cookie'>, events: readonly unknown[], process: App = app()) => {
      const answer = await process.http.inject({
        method: 'POST',
        url: '/pos/api/events',
        headers: { cookie: device.cookie },
        payload: { now: new Date(app().clock.now()).toISOString(), waiting: events.length, events },
      });
      const body = Object(answer.json());
      return {
        status: answer.statusCode,
        text: answer.body,
        answers: answersOf(body.answers),
        next: Number(body.nextSequence),
      };
    },
  };
}
