import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';

const app = useTestApp();
const api = '/dashboard/api/stock-counts';
let here: build.BuiltWarehouse;
let keeper: StaffBrowser;
let boss: StaffBrowser;
/** sees stock, and neither counts nor approves */
let seller: StaffBrowser;

beforeEach(async () => {
  const { pool } = app().database;
  const shop = await build.buildShop(pool);
  here = await build.buildWarehouse(pool, { shop });
  for (const [at, shelf] of ['10', '2'].entries()) {
    const columns = { supply_price_ht_centimes: 10_000, barcode: `61399${here.id}${at}` };
    const { id } = await build.buildProduct(pool, {
      shop,
      warehouse: here,
      stock: 10,
      name: `Thing ${shelf}`,
      columns,
    });
    await build.insertRow(pool, 'stock_locations', { warehouse_id: here.id, product_id: id, zone: 'A', shelf });
  }
  const staff = async (roles: string[]) =>
    signIn(app(), await buildEmployee(app().deps.db, { roles, shopIds: [shop.id], language: 'en' }));
  [keeper, boss, seller] = [await staff(['warehouse']), await staff(['manager']), await staff(['seller'])];
});

const post = async (path: string, body: object = {}, who = keeper) => {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await who.call({ method: 'POST', url: `${api}${path}`, body, headers });
  return { status: answer.status, body: Object(answer.body) };
};
const made = async (isBlind: boolean): Promise<number> => {
  const { body } = await post('', { warehouseId: here.id, kind: 'whole', mode: 'frozen', isBlind });
  await post(`/${body.id}/actions/start`);
  return body.id;
};
const text = async (url: string, who = keeper): Promise<string> => String((await who.call({ url })).body);
const paper = (id: number, query = '') => text(`/dashboard/api/papers/counts/${id}${query}`);
const file = (id: number, query = '') => text(`${api}/${id}/export.csv${query}`);

test('the paper follows the shelves, has the bars of the list or of each line, and says what is expected only where that is no secret', async () => {
  const blind = await made(true);
  const page = await paper(blind, '?expected=yes');
  expect(page.indexOf('A-2')).toBeGreaterThan(0);
  expect(page.indexOf('A-2')).toBeLessThan(page.indexOf('A-10'));
  expect(page).toContain(`C${blind}`);
  expect(page).not.toContain('Expected');
  const bars = (found: string): number => found.split('class="bars"').length - 1;
  expect([bars(page), bars(await paper(blind, '?bars=yes'))]).toEqual([1, 3]);
  const open = await made(false);
  expect(await paper(open)).not.toContain('Expected');
  expect(await paper(open, '?expected=yes')).toContain('Expected');
  expect(await paper(open, '?zone=-')).not.toContain('Thing 2');
});

test('the file has all lines along the shelves, or those that differ with their value once that is shown', async () => {
  const id = await made(true);
  await post(`/${id}/sheet`, { rows: [{ code: `61399${here.id}0`, quantity: 8 }] });
  const hidden = await file(id, '?view=differs');
  expect(hidden).toContain('Thing 10');
  expect(hidden).not.toContain('-2');
  await post(`/${id}/actions/finish`);
  const differs = await file(id, '?view=differs');
  expect(differs).toContain('Thing 10');
  expect(differs).toContain('-200');
  expect(differs).not.toContain('Thing 2');
  const all = (await file(id)).split('\n');
  expect(all[1]).toContain('A-2');
  expect(all[2]).toContain('A-10');
});

test('the value of a difference is what it was when counting was over, also when the goods cost something else by then', async () => {
  const id = await made(true);
  await post(`/${id}/sheet`, { rows: [{ code: `61399${here.id}0`, quantity: 8 }] });
  await post(`/${id}/actions/finish`);
  await app().database.pool.query('update products set supply_price_ht_centimes = 99999');
  const shown = async () => Object((await keeper.call({ url: `${api}/${id}` })).body).differences;
  expect(await shown()).toMatchObject({ pieces: -2, valueCentimes: -20_000 });
  await post(`/${id}/actions/count_again`);
  await post(`/${id}/actions/finish`);
  expect(await shown()).toMatchObject({ valueCentimes: -199_998 });
});

test('each action asks for its own permission at the door; what is no action is nobody’s', async () => {
  const id = await made(true);
  const answers = async (who: StaffBrowser) => {
    const statuses: number[] = [];
    for (const action of ['pause', 'resume', 'approve', 'shred'])
      statuses.push((await post(`/${id}/actions/${action}`, {}, who)).status);
    return statuses;
  };
  expect(await answers(keeper)).toEqual([200, 200, 403, 404]);
  expect(await answers(boss)).toEqual([200, 200, 409, 404]);
  expect((await answers(seller)).slice(0, 3)).toEqual([403, 403, 403]);
  expect((await post(`/${id}/entries`, { code: 'X', quantity: 1 }, seller)).status).toBe(403);
});
