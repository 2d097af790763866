import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
const path = '/dashboard/api/settings/shops';
let first: build.BuiltShop;
let owner: StaffBrowser;

const LANGUAGES = { languages: ['fr', 'ar'], defaultLanguage: 'fr' };

const make = (changes: object = {}) =>
  owner.call({
    method: 'POST',
    url: path,
    body: {
      name: 'Petite',
      code: 'petite',
      host: 'https://petite.localhost/x',
      like: first.id,
      ...LANGUAGES,
      ...changes,
    },
  });
const rows = async (): Promise<readonly { id: number; code: string; hosts: readonly string[]; version: number }[]> =>
  Object((await owner.call({ url: path })).body);
const home = (host: string) => app().http.inject({ url: '/', headers: { host } });

beforeAll(async () => {
  first = await build.buildShop(app().database.pool, {
    answersUnknownHosts: true,
    name: 'Grande',
    columns: { cooldown_seconds: 7 },
  });
  owner = await signInAs(app(), 'owner');
});

test('a second shop answers under its own name as soon as it is made, set as the first one is', async () => {
  expect((await home('petite.localhost')).body).toContain('Grande');
  expect((await make()).status).toBe(200);
  await expect.poll(async () => (await home('petite.localhost')).body).toContain('Petite');
  const made = (await rows()).find(({ code }) => code === 'petite');
  expect(made?.hosts).toEqual(['petite.localhost']);
  const sale = await owner.call({ url: `${path}/${made?.id}/sections/sale` });
  expect(sale.body).toMatchObject({ value: { cooldownSeconds: 7 } });
  // But in the languages that it was made with, from its first page on.
  const spoken = await owner.call({ url: `${path}/${made?.id}/sections/languages` });
  expect(spoken.body).toMatchObject({ value: LANGUAGES });
});

test('a name or code that another shop has is refused under its field, and nothing is made', async () => {
  const before = await rows();
  expect(await make({ host: 'autre.localhost' })).toMatchObject({
    status: 422,
    body: { errors: { code: [expect.any(String)] } },
  });
  expect(await make({ code: 'autre' })).toMatchObject({
    status: 422,
    body: { errors: { hosts: [expect.any(String)] } },
  });
  expect(await make({ code: 'autre', host: '192.168.1.7' })).toMatchObject({
    status: 422,
    body: { errors: { host: [expect.any(String)] } },
  });
  expect(await make({ code: 'autre', host: 'autre.localhost', defaultLanguage: 'en' })).toMatchObject({
    status: 422,
    body: { errors: { defaultLanguage: [expect.any(String)] } },
  });
  expect(await rows()).toEqual(before);
});

test('names are changed over the version that was read; an archived shop answers no more, and the one for every name stays', async () => {
  const made = (await rows()).find(({ code }) => code === 'petite');
  const write = (body: object, id = made?.id) => owner.call({ method: 'POST', url: `${path}/${id}/hosts`, body });
  const hosts = ['Petite.localhost', 'متجر.localhost'];
  expect((await write({ version: made?.version, hosts, isArchived: false })).status).toBe(200);
  await expect.poll(async () => (await home('xn--pgbep1f.localhost')).body).toContain('Petite');
  expect((await write({ version: made?.version, hosts, isArchived: true })).status).toBe(409);
  const now = (await rows()).find(({ code }) => code === 'petite');
  expect((await write({ version: now?.version, hosts, isArchived: true })).status).toBe(200);
  await expect.poll(async () => (await home('petite.localhost')).body).toContain('Grande');
  expect((await write({ version: 1, hosts: [], isArchived: true }, first.id)).status).toBe(422);
});
