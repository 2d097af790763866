import { afterEach, beforeAll, expect } from 'vitest';

import { buildCarrierWithRates, type BuiltCarrier } from './builders/delivery.ts';
import { buildProduct, type BuiltProduct } from './builders/products.ts';
import { buildShop, buildWarehouse, type BuiltShop, type BuiltWarehouse } from './builders/shops.ts';
import { checkoutBody, type CheckoutBody, type CheckoutLine, type CheckoutOptions } from './checkout.ts';
import { brokenInvariants } from './invariants.ts';
import { useTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface CheckoutScene {
  readonly app: () => TestApp;
  readonly shop: () => BuiltShop;
  readonly warehouse: () => BuiltWarehouse;
  /** Serves Alger at 400 DA by the door and 250 DA to its desk in Alger Centre. */
  readonly carrier: () => BuiltCarrier;
  /** A plain product of 1,000 DA with ten pieces unless said otherwise; dinars. */
  readonly product: (options?: { readonly price?: number; readonly stock?: number }) => Promise<BuiltProduct>;
  readonly body: (
    lines: readonly CheckoutLine[],
    options?: Partial<CheckoutOptions>,
    changes?: Readonly<Record<string, unknown>>,
  ) => CheckoutBody;
  /** `from`: the buyer's address, where so many buy at once that one address would be limited. */
  readonly checkout: (payload: unknown, headers?: Readonly<Record<string, string>>, from?: string) => Promise<Answer>;
  readonly quote: (payload: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  /** A post with the shop's own headers. */
  readonly post: (url: string, payload: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly rows: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Counts of everything that an order could leave behind. */
  readonly traces: () => Promise<unknown>;
}

/** The application with one shop that sells and delivers; the invariants are checked after every test. */
export function checkoutScene(options: TestAppOptions = {}): CheckoutScene {
  const app = useTestApp(options);
  let built: { shop: BuiltShop; warehouse: BuiltWarehouse; carrier: BuiltCarrier } | undefined;
  const scene = () => {
    if (built === undefined) throw new Error('the scene is there in tests and hooks only');
    return built;
  };

  beforeAll(async () => {
    const { pool } = app().database;
    const shop = await buildShop(pool, { answersUnknownHosts: true });
    const warehouse = await buildWarehouse(pool, { shop });
    const carrier = await buildCarrierWithRates(pool, { shop, desks: [1601] });
    built = { shop, warehouse, carrier };
  });
  afterEach(async () => {
    expect(await brokenInvariants(app().database.pool)).toEqual({});
  });

  const send = async (
    url: string,
    payload: unknown,
    headers: Readonly<Record<string, string>> = {},
    from = '127.0.0.1',
  ): Promise<Answer> => {
    const { shop } = scene();
    const response = await app().http.inject({
      method: 'POST',
      url,
      remoteAddress: from,
      headers: { host: shop.host, 'content-type': 'application/json', 'x-csrf-token': shop.csrfToken, ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
    return {
      status: response.statusCode,
      text: response.body,
      json: response.body === '' ? {} : response.json<Record<string, unknown>>(),
      headers: response.headers,
    };
  };
  const rows = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await app().database.pool.query<Record<string, unknown>>(text, values)).rows;

  return {
    app,
    shop: () => scene().shop,
    warehouse: () => scene().warehouse,
    carrier: () => scene().carrier,
    product: ({ price = 1000, stock = 10 } = {}) => {
      const { shop, warehouse } = scene();
      return buildProduct(app().database.pool, { shop, warehouse, priceCentimes: Math.round(price * 100), stock });
    },
    body: (lines, options = {}, changes = {}) => {
      const { shop, carrier } = scene();
      return checkoutBody({ shopUuid: shop.uuid, transporter: carrier.homeServiceId, lines, ...options }, changes);
    },
    checkout: (payload, headers, from) => send('/web/api/cart/checkout', payload, headers, from),
    quote: (payload, headers) => send('/web/api/cart/quote', payload, headers),
    post: send,
    rows,
    traces: () =>
      rows(`select (select count(*) from orders) as orders, (select count(*) from order_lines) as lines,
        (select count(*) from outbox) as outbox, (select count(*) from order_cooldowns) as cooldowns,
        (select coalesce(sum(reserved), 0) from stocks) as reserved, (select count(*) from stock_reservations) as reservations`),
  };
}
