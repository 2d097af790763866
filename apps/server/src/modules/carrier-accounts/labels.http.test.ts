import { startFakeNoest, startFakeYalidine, startFakeZr, type FakeCarrier } from '@hanout/carriers/fakes';
import { fixedClock, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildOrder } from '@hanout/test-kit/builders';
import {
  buildAccount,
  buildPacked,
  carrierClock,
  testLines,
  type AccountScene,
} from '@hanout/test-kit/scenes/carriers-scene';
import { randomUUID } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { announceParcels } from './announcing/use-cases/announce-parcels.ts';
import type { CarrierLines } from './connecting/connect.ts';
import { forgetRuns } from './labels/repository.ts';
import { syncTerritory } from './territory/use-cases/sync-territory.ts';
import { fetchLabels } from './labels/use-cases/fetch-labels.ts';

const app = useTestApp({ settings: { privateCarriers: true } });
let owner: StaffBrowser;
beforeAll(async () => {
  owner = await signInAs(app());
});

type Packed = Awaited<ReturnType<typeof buildPacked>>;
type Row = {
  readonly number: number;
  readonly state: string;
  readonly isOwn: boolean;
  readonly fault: { code: string } | null;
};
type Run = { readonly isReady: boolean; readonly rows: readonly Row[] };

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await app().database.pool.query(text, [...values])).rows;
const call = async (path: string, body?: object): Promise<{ status: number; body: unknown }> =>
  owner.call({
    method: body === undefined ? 'GET' : 'POST',
    url: `/dashboard/api/labels${path}`,
    ...(body === undefined ? {} : { body }),
  });

async function ask(orders: readonly { readonly id: string }[], sheet = 'A6'): Promise<string> {
  const id = randomUUID();
  expect((await call('', { id, orderIds: orders.map((order) => order.id), sheet })).status).toBe(200);
  return id;
}

/** Turn by turn, as the job does. */
async function fetchAll(runId: string, lines: CarrierLines = testLines(app())): Promise<void> {
  for (let turns = 0; turns < 30; turns += 1)
    if ((await fetchLabels({ db: app().deps.db, lines }, runId)).againMs === null) return;
  throw new Error('thirty turns did not fetch everything');
}
const read = async (runId: string): Promise<Run> => Object((await call(`/${runId}`)).body);

/** The document as it is served. */
async function open(runId: string): Promise<PDFDocument> {
  const {
    rows: [row],
  } = await app().database.pool.query<{ pdf: Buffer }>('select pdf from carrier_label_runs where id = $1', [runId]);
  if (row === undefined) throw new Error('labels were asked for');
  return PDFDocument.load(row.pdf);
}

async function announced(scene: AccountScene, count: number): Promise<readonly Packed[]> {
  const orders: Packed[] = [];
  for (let at = 0; at < count; at += 1) orders.push(await buildPacked(app(), scene));
  const orderIds = orders.map(({ id }) => id);
  await owner.call({
    method: 'POST',
    url: '/dashboard/api/announcements',
    body: { id: randomUUID(), orderIds, desks: {} },
  });
  const { db, ids } = app().deps;
  const deps = { db, ids, lines: testLines(app()), settleMs: 0 };
  for (let turns = 0; turns < 20; turns += 1)
    if ((await announceParcels(deps, scene.accountId)).againMs === null) break;
  return orders;
}

async function sceneOf(fake: FakeCarrier): Promise<AccountScene> {
  onTestFinished(() => fake.close());
  const scene = await buildAccount(app(), { owner, fake });
  // Some name places by keys of theirs, which are read first.
  await syncTerritory({ db: app().deps.db, lines: testLines(app()) }, scene.accountId);
  return scene;
}

describe('labels of many parcels', () => {
  test('are one document in the order asked for, whatever form each carrier gives: a link, a link that expires, a PDF', async () => {
    const yalidine = await announced(await sceneOf(await startFakeYalidine({ clock: carrierClock, quotas: [] })), 2);
    const noest = await announced(await sceneOf(await startFakeNoest({ clock: carrierClock, quotas: [] })), 1);
    const zr = await announced(await sceneOf(await startFakeZr({ clock: carrierClock, quotas: [] })), 1);
    const orders = [zr[0], yalidine[1], noest[0], yalidine[0]].filter((order) => order !== undefined);
    const run = await ask(orders);
    expect(await read(run)).toMatchObject({ isReady: false });
    await fetchAll(run);
    const done = await read(run);
    expect(done.rows.map(({ number }) => number)).toEqual(orders.map(({ number }) => number));
    expect(done.rows.every(({ state, isOwn }) => state === 'ready' && !isOwn)).toBe(true);
    expect(done.isReady).toBe(true);
    const document = await open(run);
    expect(document.getPageCount()).toBe(4);
    const { width, height } = document.getPage(0).getSize();
    expect([width, height].map((side) => Math.round((side / 72) * 25.4))).toEqual([105, 148]);
    const file = await owner.call({ method: 'GET', url: `/dashboard/api/labels/${run}/file` });
    expect(file).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store' },
    });
  });

  test('are four on a sheet of A4', async () => {
    const orders = await announced(await sceneOf(await startFakeNoest({ clock: carrierClock, quotas: [] })), 5);
    const run = await ask(orders, 'A4');
    await fetchAll(run);
    expect((await open(run)).getPageCount()).toBe(2);
  });

  test('are told of in the orders’ histories once', async () => {
    const [order] = await announced(await sceneOf(await startFakeNoest({ clock: carrierClock, quotas: [] })), 1);
    if (order === undefined) throw new Error('an order was announced');
    const run = await ask([order]);
    expect(await call(`/${run}/printed`, {})).toMatchObject({ body: { count: 0 } });
    await fetchAll(run);
    expect(await call(`/${run}/printed`, {})).toMatchObject({ status: 200, body: { count: 1 } });
    expect(await call(`/${run}/printed`, {})).toMatchObject({ status: 200, body: { count: 0 } });
    expect(
      await rows(`select actor from order_history where order_id = $1 and action = 'print_label'`, [order.id]),
    ).toEqual([{ actor: 'employee' }]);
  });

  test('of carriers that give none are ours, with the names of both scripts and bars', async () => {
    const { shop, product } = await sceneOf(await startFakeNoest({ clock: carrierClock, quotas: [] }));
    const names = { first_name: 'ياسمين', last_name: 'Benali <b>&', confirmation_state: 'confirmed' };
    const order = await buildOrder(app().database.pool, { shop, lines: [{ product }], columns: names });
    const run = await ask([order], '100x150');
    await fetchAll(run);
    expect(await read(run)).toMatchObject({ isReady: true, rows: [{ state: 'ready', isOwn: true }] });
    expect((await open(run)).getPageCount()).toBe(1);
  });

  test('asked for again under the same name are fetched once, and belong to who asked', async () => {
    const orders = await announced(await sceneOf(await startFakeNoest({ clock: carrierClock, quotas: [] })), 2);
    const id = randomUUID();
    const body = { id, orderIds: orders.map((order) => order.id), sheet: 'A6' };
    await Promise.all([call('', body), call('', body)]);
    expect(await rows('select count(*)::int as count from carrier_labels where run_id = $1', [id])).toEqual([
      { count: 2 },
    ]);
    const other = await signInAs(app());
    expect(await other.call({ method: 'GET', url: `/dashboard/api/labels/${id}` })).toMatchObject({ status: 404 });
    expect(await other.call({ method: 'GET', url: `/dashboard/api/labels/${id}/file` })).toMatchObject({ status: 404 });
  });

  test('are forgotten after a day', async () => {
    const orders = await announced(await sceneOf(await startFakeNoest({ clock: carrierClock, quotas: [] })), 1);
    const run = await ask(orders);
    await fetchAll(run);
    await forgetRuns(app().deps.db);
    expect((await read(run)).isReady).toBe(true);
    await rows(`update carrier_label_runs set created_at = now() - interval '25 hours' where id = $1`, [run]);
    await forgetRuns(app().deps.db);
    expect(await call(`/${run}`)).toMatchObject({ status: 404 });
    expect(await rows('select from carrier_labels where run_id = $1', [run])).toEqual([]);
  });
});

describe('labels that fail are named, and the rest is printed', () => {
  const statesOf = ({ rows: all }: Run) => all.map(({ state, fault }) => [state, fault?.code ?? null]);

  test('a link that is over by the time it is asked; tried again it comes', async () => {
    const clock = fixedClock();
    const fake = await startFakeZr({ clock, quotas: [] });
    const orders = await announced(await sceneOf(fake), 1);
    const run = await ask(orders);
    const lines = testLines(app());
    await fetchAll(run, {
      ...lines,
      fetch: async (address, init) => {
        if (address.includes('label-files')) clock.advance(16 * 60);
        return lines.fetch(address, init);
      },
    });
    expect(await read(run)).toMatchObject({
      isReady: false,
      rows: [{ state: 'failed', fault: { code: 'link-over' } }],
    });
    expect(await call(`/${run}/retry`, { own: false })).toMatchObject({ status: 200 });
    await fetchAll(run);
    expect(await read(run)).toMatchObject({ isReady: true, rows: [{ state: 'ready', fault: null }] });
  });

  test('a page instead of a PDF; ours takes its place', async () => {
    const fake = await startFakeYalidine({ clock: carrierClock, quotas: [] });
    const orders = await announced(await sceneOf(fake), 2);
    const run = await ask(orders);
    fake.misbehave('html', 1, ({ path }) => path === 'app/bordereau.php');
    await fetchAll(run);
    expect(statesOf(await read(run))).toEqual([
      ['failed', 'not-a-pdf'],
      ['ready', null],
    ]);
    expect((await open(run)).getPageCount()).toBe(1);
    await call(`/${run}/retry`, { own: true });
    await fetchAll(run);
    expect(await read(run)).toMatchObject({
      rows: [
        { state: 'ready', isOwn: true },
        { state: 'ready', isOwn: false },
      ],
    });
    expect((await open(run)).getPageCount()).toBe(2);
  });

  test('a PDF that cannot be read', async () => {
    const orders = await announced(await sceneOf(await startFakeYalidine({ clock: carrierClock, quotas: [] })), 2);
    const run = await ask(orders);
    const lines = testLines(app());
    let labels = 0;
    await fetchAll(run, {
      ...lines,
      fetch: (address, init) => {
        if (address.includes('bordereau') && (labels += 1) === 1)
          return Promise.resolve(new Response('%PDF-1.7 and nothing behind it'));
        return lines.fetch(address, init);
      },
    });
    expect(statesOf(await read(run))).toEqual([
      ['failed', 'broken'],
      ['ready', null],
    ]);
  });

  test('a carrier that is away fails once for all of its parcels', async () => {
    const fake = await startFakeNoest({ clock: carrierClock, quotas: [] });
    const away = await announced(await sceneOf(fake), 3);
    const here = await announced(await sceneOf(await startFakeYalidine({ clock: carrierClock, quotas: [] })), 1);
    const run = await ask([...away, ...here]);
    const asked = fake.requests.length;
    fake.misbehave('broken', 9, ({ path }) => path === 'get/order/label');
    await fetchAll(run);
    expect(fake.requests.length - asked).toBe(1);
    expect(statesOf(await read(run))).toEqual([
      ['failed', 'unreachable'],
      ['failed', 'unreachable'],
      ['failed', 'unreachable'],
      ['ready', null],
    ]);
  });

  test('a carrier that asks to wait is asked again later, and nothing is lost', async () => {
    const fake = await startFakeYalidine({ clock: carrierClock, quotas: [] });
    const run = await ask(await announced(await sceneOf(fake), 2));
    fake.misbehave('too-many', 1, ({ path }) => path === 'parcels/');
    expect(await fetchLabels({ db: app().deps.db, lines: testLines(app()) }, run)).toEqual({ againMs: 17_000 });
    await fetchAll(run);
    expect(statesOf(await read(run))).toEqual([
      ['ready', null],
      ['ready', null],
    ]);
  });

  test('a parcel that no carrier knows of yet', async () => {
    const order = await buildPacked(app(), await sceneOf(await startFakeNoest({ clock: carrierClock, quotas: [] })));
    const run = await ask([order]);
    await fetchAll(run);
    expect(statesOf(await read(run))).toEqual([['failed', 'not-announced']]);
    expect(await call(`/${run}/file`)).toMatchObject({ status: 404 });
  });
});
