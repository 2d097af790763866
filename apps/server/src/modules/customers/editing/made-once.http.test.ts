import { randomUUID } from 'node:crypto';
import { customerSchema } from '@hanout/contracts/customers/customers';
import { buildEmployee, signIn, useSecondApp, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildShop, ensurePlaces, type BuiltShop } from '@hanout/test-kit/builders';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
const second = useSecondApp(app);
const CUSTOMERS = '/dashboard/api/customers';
const PLACE = { name: '', phone: '', email: '', wilayaCode: 16, communeId: 1601, address: '3 rue des Oliviers' };
let shop: BuiltShop;
/** One person at two processes. */
let browsers: readonly [StaffBrowser, StaffBrowser];

beforeAll(async () => {
  const { pool } = app().database;
  await ensurePlaces(pool);
  shop = await buildShop(pool, { answersUnknownHosts: true });
  const employee = await buildEmployee(app().deps.db);
  browsers = [await signIn(app(), employee), await signIn(second(), employee)];
});

const nobody = (changes: object = {}) => ({ shopId: shop.id, firstName: 'Amina', lastName: 'Benali', ...changes });
const send = (url: string, body: object, { key = randomUUID(), by = browsers[0] } = {}) =>
  by.call({ method: 'POST', url, body, headers: { 'idempotency-key': key } });
/** The same press at both processes at once. */
async function pressTwice(url: string, body: object) {
  const key = randomUUID();
  const answers = await Promise.all(browsers.map((by) => send(url, body, { key, by })));
  expect(answers.map(({ status, body: said }) => [status, said])).toMatchObject(answers.map(() => [200, {}]));
  return { key, customers: answers.map((answer) => customerSchema.parse(answer.body)) };
}
const audited = async (action: string, id: number) =>
  (await app().database.pool.query('select 1 from audit_log where action = $1 and entity_id = $2::text', [action, id]))
    .rows.length;

test('a customer who is sent twice is made once, and known as the same to both presses', async () => {
  const phone = '0661002003';
  const { key, customers } = await pressTwice(CUSTOMERS, nobody({ phone }));
  const [one, other] = customers;
  expect(other?.id).toBe(one?.id);
  expect(await audited('customer.create', one?.id ?? 0)).toBe(1);
  expect(await send(CUSTOMERS, nobody({ phone: '0661002004' }), { key })).toMatchObject({
    status: 422,
    body: { code: 'key_reused' },
  });
  expect(await send(CUSTOMERS, nobody({ phone }))).toMatchObject({ status: 409, body: { existing: { id: one?.id } } });
});

test('an address that is sent twice is made once; under a key of its own the same words are another', async () => {
  const { id } = customerSchema.parse((await send(CUSTOMERS, nobody({ phone: '0661002005' }))).body);
  const url = `${CUSTOMERS}/${id}/addresses`;
  const { key, customers } = await pressTwice(url, PLACE);
  expect(customers.map(({ addresses }) => addresses.length)).toEqual([1, 1]);
  expect(await audited('customer.address', id)).toBe(1);
  expect(await send(url, { ...PLACE, address: 'Cité 5 Juillet' }, { key })).toMatchObject({
    status: 422,
    body: { code: 'key_reused' },
  });
  expect(customerSchema.parse((await send(url, PLACE)).body).addresses).toHaveLength(2);
});
