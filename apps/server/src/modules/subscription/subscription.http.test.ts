import type { Offer, Subscription } from '@hanout/contracts/subscription';
import { offerSchema, subscriptionChangedSchema, subscriptionSchema } from '@hanout/contracts/subscription';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { beforeAll, beforeEach, expect, it } from 'vitest';

const app = useTestApp();
let owner: StaffBrowser;

beforeAll(async () => {
  await build.buildShop(app().database.pool, { answersUnknownHosts: true, name: 'Dar El Hana' });
  owner = await signInAs(app());
});
beforeEach(async () => {
  await app().database.pool.query('truncate subscription_offers, subscription_payments restart identity cascade');
});

const PATH = '/dashboard/api/subscription';
const post = (path: string, body: object, browser = owner) =>
  browser.call({ method: 'POST', url: `${PATH}${path}`, body });
const read = async (): Promise<Subscription> => subscriptionSchema.parse((await owner.call({ url: PATH })).body);
const changed = async (path: string, body: object) => {
  const answer = await post(path, body);
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return subscriptionChangedSchema.parse(answer.body);
};
const text = (name: string) => ({ name, description: '' });
async function offer(name: string, more: object = {}): Promise<Offer> {
  const texts = { fr: text(name), ar: text(`${name} ar`), en: text(`${name} en`) };
  const includes = { shops: 1, staff: 2, warehouses: 1, tills: 1 };
  const answer = await post('/offers', { kind: 'plan', price: 400_000, period: 'month', includes, texts, ...more });
  return offerSchema.parse(answer.body);
}
const till = () =>
  offer('Caisse', { kind: 'addon', price: 150_000, includes: { shops: 0, staff: 0, warehouses: 0, tills: 1 } });
const daysOn = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

it('offers are written in three languages, changed by who saw them, put away and brought back', async () => {
  const plan = await offer('Départ');
  const { id, version, isArchived: _, ...write } = plan;
  expect(plan).toMatchObject({ version: 1, price: 400_000, texts: { ar: { name: 'Départ ar' } } });
  expect((await post(`/offers/${id}`, { ...write, version, price: 450_000 })).body).toMatchObject({ version: 2 });
  expect((await post(`/offers/${id}`, { ...write, version })).body).toMatchObject({ code: 'subscription.changed' });
  expect((await post(`/offers/${id}/archive`, { version: 2 })).body).toMatchObject({ isArchived: true });
  expect((await read()).offers).toEqual([]);
  expect((await post('/items', { offerId: id, quantity: 1, startsOn: (await read()).today })).body).toMatchObject({
    errors: { offerId: [expect.any(String)] },
  });
  expect((await post(`/offers/${id}/restore`, { version: 3 })).body).toMatchObject({ isArchived: false });
  const nameless = { ...write, texts: { ...write.texts, ar: text(' ') }, period: 'once' };
  expect(await post('/offers', nameless)).toMatchObject({
    status: 422,
    body: { errors: { 'ar.name': [expect.any(String)], period: [expect.any(String)] } },
  });
  const { rows } = await app().database.pool.query(
    `select action, changes -> 'priceCentimes' as price from audit_log where entity = 'subscription-offer' order by id`,
  );
  expect(rows.slice(0, 2)).toEqual([
    { action: 'subscription-offer.create', price: [null, 400_000] },
    { action: 'subscription-offer.change', price: [400_000, 450_000] },
  ]);
});

it('BO-39 · an add-on is taken with a quantity, at its price of that day, and is due as price times quantity', async () => {
  const { today } = await read();
  const { id, version, isArchived: _, ...write } = await till();
  const { subscription } = await changed('/items', { offerId: id, quantity: 3, startsOn: today });
  await post(`/offers/${id}`, { ...write, version, price: 999_900 });
  expect(subscription.items).toMatchObject([{ kind: 'addon', unitPrice: 150_000, quantity: 3, state: 'current' }]);
  expect((await read()).dues.find(({ dueOn }) => dueOn === today)).toMatchObject({ amount: 450_000, state: 'due' });
  expect((await post('/items', { offerId: id, quantity: 0, startsOn: today })).status).toBe(400);
  expect((await post('/items', { offerId: id, quantity: 1, startsOn: daysOn(today, -1) })).body).toMatchObject({
    errors: { startsOn: [expect.any(String)] },
  });
});

it('a plan says what it includes with its add-ons, beside what there is', async () => {
  const { today } = await read();
  expect((await read()).usage).toBe(null);
  const [plan, addon] = [await offer('Départ'), await till()];
  await changed('/items', { offerId: addon.id, quantity: 2, startsOn: today });
  const { subscription } = await changed('/items', { offerId: plan.id, quantity: 1, startsOn: today });
  expect(subscription.usage).toMatchObject({
    shops: { used: 1, included: 1 },
    staff: { used: 1, included: 2 },
    tills: { used: 0, included: 3 },
  });
  // One more than it includes is told; it opens all the same.
  await build.buildShop(app().database.pool, { host: 'second.localhost', name: 'Autre' });
  expect((await read()).usage?.shops).toEqual({ used: 2, included: 1 });
});

it('another plan ends the one before it on the day that it begins; taken back, that one goes on', async () => {
  const { today } = await read();
  const [small, big] = [await offer('Départ'), await offer('Réseau')];
  const first = await changed('/items', { offerId: small.id, quantity: 1, startsOn: today });
  const later = daysOn(today, 10);
  const second = await changed('/items', { offerId: big.id, quantity: 1, startsOn: later });
  const standing = ({ items }: Subscription) => items.map(({ offerId, endsOn, state }) => [offerId, endsOn, state]);
  expect(standing(second.subscription)).toEqual([
    [big.id, null, 'coming'],
    [small.id, later, 'current'],
  ]);
  expect((await post('/items', { offerId: small.id, quantity: 1, startsOn: later })).body).toMatchObject({
    errors: { startsOn: [expect.any(String)] },
  });
  expect((await post(`/items/${first.id}/withdraw`, { version: 1 })).body).toMatchObject({
    code: 'subscription.is-replaced',
  });
  const version = second.subscription.items.at(1)?.version;
  expect((await post(`/items/${first.id}/end`, { version, endsOn: null })).body).toMatchObject({
    errors: { endsOn: [expect.any(String)] },
  });
  const back = await changed(`/items/${second.id}/withdraw`, { version: 1 });
  expect(standing(back.subscription)).toEqual([
    [big.id, null, 'withdrawn'],
    [small.id, null, 'current'],
  ]);
});

it('what was chosen ends on a day, goes on after all, and is never ended before today', async () => {
  const { today } = await read();
  const { id: offerId } = await till();
  const { id } = await changed('/items', { offerId, quantity: 1, startsOn: today });
  const endsOn = daysOn(today, 5);
  const ended = await changed(`/items/${id}/end`, { version: 1, endsOn });
  expect(ended.subscription.items).toMatchObject([{ endsOn, renewsOn: null, version: 2 }]);
  expect(ended.subscription.dues.map(({ dueOn }) => dueOn)).toEqual([today]);
  const on = await changed(`/items/${id}/end`, { version: 2, endsOn: null });
  expect(on.subscription.items).toMatchObject([{ endsOn: null, renewsOn: expect.any(String) }]);
  expect((await post(`/items/${id}/end`, { version: 3, endsOn: daysOn(today, -1) })).status).toBe(422);
  expect((await post(`/items/${id}/end`, { version: 1, endsOn })).body).toMatchObject({ code: 'subscription.changed' });
});

it('what is due is noted as paid once, with its reference, and can be taken back', async () => {
  const { today } = await read();
  const { id: offerId } = await till();
  const { id } = await changed('/items', { offerId, quantity: 1, startsOn: today });
  const payment = { dueOn: today, amount: 150_000, paidOn: today, method: 'transfer', reference: ' VIR-77 ' };
  expect((await post('/payments', { ...payment, reference: ' ' })).body).toMatchObject({
    errors: { reference: [expect.any(String)] },
  });
  expect((await post('/payments', { ...payment, paidOn: daysOn(today, 1) })).status).toBe(422);
  const both = await Promise.all([post('/payments', payment), post('/payments', payment)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
  const paid = await read();
  expect(paid.payments).toMatchObject([{ reference: 'VIR-77', amount: 150_000, isWithdrawn: false }]);
  expect(paid.dues.find(({ dueOn }) => dueOn === today)).toMatchObject({ paid: 150_000, state: 'paid' });
  expect((await post(`/items/${id}/withdraw`, { version: 1 })).body).toMatchObject({ code: 'subscription.was-paid' });
  const taken = await changed(`/payments/${paid.payments[0]?.id}/withdraw`, { version: 1 });
  expect(taken.subscription.dues.find(({ dueOn }) => dueOn === today)).toMatchObject({ paid: 0, state: 'due' });
  expect(taken.subscription.payments).toMatchObject([{ isWithdrawn: true }]);
  const again = await changed(`/payments/${paid.payments[0]?.id}/restore`, { version: 2 });
  expect(again.subscription.payments).toMatchObject([{ isWithdrawn: false }]);
});

it('is nothing for whoever does not run the installation', async () => {
  const manager = await signInAs(app(), 'manager');
  expect((await manager.call({ url: PATH })).status).toBe(403);
  expect((await post('/offers', {}, manager)).status).toBe(403);
});
