import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  buildAttribute,
  buildPack,
  buildProduct,
  buildShop,
  buildWarehouse,
  type BuiltProduct,
  type BuiltShop,
} from './builders/index.ts';
import { buildEmployee, signIn, type FormFields, type StaffAnswer, type StaffBrowser } from './staff.ts';
import type { TestApp } from './test-app.ts';

/** A shop with something of everything that is sold, and one person who may do everything, in this shop only. */
export interface ShopWorld {
  /** a word that stands in the names of all that is this shop's */
  readonly name: string;
  readonly pool: pg.Pool;
  readonly shop: BuiltShop;
  readonly browser: StaffBrowser;
  readonly warehouse: number;
  readonly plain: BuiltProduct;
  readonly many: BuiltProduct;
  readonly pack: BuiltProduct;
  /** an attribute's value that a combination of `many` has */
  readonly value: number;
}

/** What a call needs beside its address: bytes, a body, or the fields of a form. */
export interface Sent {
  readonly bytes?: Buffer;
  readonly body?: object;
  readonly form?: FormFields;
}

type ScopedCall<W> = readonly [
  route: string,
  parameters: (world: W) => Readonly<Record<string, string | number>>,
  sent?: (world: W) => Sent | Promise<Sent>,
];

interface Ask {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly payload?: object;
}

/** What a module has of a shop, and every call by which somebody could reach for that of another shop. */
interface Cases<T extends object> {
  /** whose content must not change when something is refused */
  readonly tables: readonly string[];
  readonly things?: (world: ShopWorld) => Promise<T>;
  /** every call whose address names a thing of one shop or one person */
  readonly calls?: readonly ScopedCall<ShopWorld & T>[];
  /** those that take things away: tried after all others */
  readonly lastCalls?: readonly ScopedCall<ShopWorld & T>[];
  /** routes that tell nothing of what is not there, with their answer, instead of 404 */
  readonly silent?: Readonly<Record<string, object>>;
  /** calls on one's own things that name a thing of the other shop in what they send */
  readonly named?: readonly (readonly [
    what: string,
    call: (theirs: ShopWorld & T, ours: ShopWorld & T) => Promise<StaffAnswer>,
    answer: object,
  ])[];
  /** calls on what no shop has to itself and whose writers must have every shop that uses it; all are 403, and change nothing */
  readonly everybodys?: readonly ScopedCall<ShopWorld & T>[];
  /** calls on what the house has for every shop: 403 to whom not every shop belongs */
  readonly houses?: readonly ScopedCall<ShopWorld & T>[];
  /** makes the things of a shop those of another shop as well, under names of both */
  readonly share?: (world: ShopWorld & T, shopId: number) => Promise<void>;
  /** calls that change nothing of what is shared, or that name what is one person's: what they answer to whom one of the shops belongs to */
  readonly whenShared?: Readonly<Record<string, number>>;
  /** what nobody of the other shop may read, not even of what is shared */
  readonly secrets?: (world: ShopWorld & T) => readonly string[];
  /** calls of the other shop's pages for things of this one; all are 404 */
  readonly shoppers?: readonly (readonly [what: string, ask: (ours: ShopWorld & T) => Ask])[];
}

export interface ScopeCases {
  readonly tables: readonly string[];
  readonly silent: Readonly<Record<string, object>>;
  readonly begin: (world: ShopWorld) => Promise<void>;
  readonly share: ((world: ShopWorld, shopId: number) => Promise<void>) | undefined;
  readonly whenShared: Readonly<Record<string, number>>;
  readonly secrets: (world: ShopWorld) => readonly string[];
  readonly calls: readonly TriedCall[];
  readonly everybodys: readonly TriedCall[];
  readonly houses: readonly TriedCall[];
  readonly lastCalls: readonly TriedCall[];
  readonly named: readonly {
    readonly what: string;
    readonly call: (theirs: ShopWorld, ours: ShopWorld) => Promise<StaffAnswer>;
    readonly answer: object;
  }[];
  readonly shoppers: readonly { readonly what: string; readonly ask: (ours: ShopWorld) => Ask }[];
}

export interface TriedCall {
  readonly route: string;
  /** `who` calls for a thing of `world` */
  readonly send: (who: ShopWorld, world: ShopWorld) => Promise<StaffAnswer>;
}

/** A module's cases, whatever its things are: `modules/<m>/scope-cases.ts` exports them as `scopeCases`. */
export function scopeCasesOf<T extends object>(cases: Cases<T>): ScopeCases {
  const built = new Map<ShopWorld, ShopWorld & T>();
  const of = (world: ShopWorld): ShopWorld & T => {
    const whole = built.get(world);
    if (whole === undefined) throw new Error('the things of a shop are there once they have been begun');
    return whole;
  };
  const { share, secrets } = cases;
  const tried = ([route, parameters, sent]: ScopedCall<ShopWorld & T>): TriedCall => ({
    route,
    send: async (who, world) =>
      send(who.browser, { route, named: parameters(of(world)), sent: await sent?.(of(world)) }),
  });
  return {
    tables: cases.tables,
    silent: cases.silent ?? {},
    begin: async (world) => {
      built.set(world, Object.assign({ ...world }, await cases.things?.(world)));
    },
    share: share && ((world, shopId) => share(of(world), shopId)),
    whenShared: cases.whenShared ?? {},
    secrets: (world) => secrets?.(of(world)) ?? [],
    calls: (cases.calls ?? []).map(tried),
    everybodys: (cases.everybodys ?? []).map(tried),
    houses: (cases.houses ?? []).map(tried),
    lastCalls: (cases.lastCalls ?? []).map(tried),
    named: (cases.named ?? []).map(([what, call, answer]) => ({
      what,
      call: (theirs, ours) => call(of(theirs), of(ours)),
      answer,
    })),
    shoppers: (cases.shoppers ?? []).map(([what, ask]) => ({ what, ask: (ours) => ask(of(ours)) })),
  };
}

interface Sending {
  readonly route: string;
  readonly named: Readonly<Record<string, string | number>>;
  readonly sent: Sent | undefined;
}

async function send(browser: StaffBrowser, { route, named, sent = {} }: Sending): Promise<StaffAnswer> {
  const [method = '', pattern = ''] = route.split(' ');
  const url = pattern.replace(/:(\w+)/g, (_, name: string) => String(named[name]));
  const headers = { 'idempotency-key': randomUUID() };
  const { bytes, body, form } = sent;
  if (bytes !== undefined)
    return browser.call({
      method: 'PUT',
      url,
      body: bytes,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
    });
  if (form !== undefined) return browser.postForm(url, form, headers);
  return browser.call({ method: method === 'GET' || method === 'DELETE' ? method : 'POST', url, body, headers });
}

/** Posts to the back office in the name of who manages this shop. */
export function postAs({ browser }: Pick<ShopWorld, 'browser'>, url: string, body: object): Promise<StaffAnswer> {
  return browser.call({
    method: 'POST',
    url: `/dashboard/api${url}`,
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
}

/** The version of a row, which the next edit names. */
export async function versionOf(
  { pool }: Pick<ShopWorld, 'pool'>,
  table: string,
  id: number | string,
): Promise<number> {
  return (await pool.query(`select version from ${table} where id = $1`, [id])).rows[0].version;
}

export async function buildShopWorlds(app: TestApp, names: readonly string[]): Promise<readonly ShopWorld[]> {
  const { pool } = app.database;
  const size = await buildAttribute(pool, { values: [{ slug: 's' }, { slug: 'm' }] });
  const worlds: ShopWorld[] = [];
  for (const name of names) worlds.push(await buildShopWorld(app, name, Object.values(size.values)));
  return worlds;
}

async function buildShopWorld(app: TestApp, name: string, values: readonly number[]): Promise<ShopWorld> {
  const { pool } = app.database;
  const shop = await buildShop(pool, { name });
  const browser = await signIn(app, await buildEmployee(app.deps.db, { shopIds: [shop.id] }));
  const warehouse = await buildWarehouse(pool, { shop });
  const plain = await buildProduct(pool, { shop, warehouse, stock: 9, images: 2, name: `${name} simple` });
  const many = await buildProduct(pool, {
    shop,
    warehouse,
    images: 2,
    name: `${name} varié`,
    combinations: values.map((each) => ({ values: [each], stock: 3 })),
  });
  const pack = await buildPack(pool, { shop, items: [{ product: plain }], name: `${name} pack` });
  return { name, pool, shop, browser, warehouse: warehouse.id, plain, many, pack, value: values[0] ?? 0 };
}
