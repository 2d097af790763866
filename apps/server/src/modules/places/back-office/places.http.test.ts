import { correctedSchema, placesSchema } from '@hanout/contracts/all-places';
import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildShop, ensurePlaces, type BuiltShop } from '@hanout/test-kit/builders/index';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
let shop: BuiltShop;
let owner: StaffBrowser;

beforeAll(async () => {
  await ensurePlaces(app().database.pool);
  shop = await buildShop(app().database.pool, { answersUnknownHosts: true });
  owner = await signInAs(app());
});

const PATH = '/dashboard/api/places';
const read = async () => placesSchema.strict().parse((await owner.call({ url: PATH })).body);
const wilayaOf = async (code: number) => (await read()).wilayas.find((each) => each.code === code);
const write = async (code: number, change: object = {}, by = owner) => {
  const { version, nameFr, nameAr, deliverable } = (await wilayaOf(code)) ?? Object.create(null);
  const body = { version, nameFr, nameAr, deliverable, communes: [], ...change };
  return by.call({ method: 'POST', url: `${PATH}/wilayas/${code}`, body });
};
const correct = async (csv: string, isPreview: boolean) =>
  correctedSchema.parse(
    (await owner.call({ method: 'POST', url: `${PATH}/corrections`, body: { csv, isPreview } })).body,
  );
const shopSees = async (url: string): Promise<readonly Record<string, unknown>[]> =>
  JSON.parse((await app().http.inject({ url, headers: { host: shop.host } })).body);

test('all places are there with the number that carriers know them by, those that nobody delivers to too', async () => {
  const { wilayas, communes } = await read();
  expect([wilayas.length, communes.length]).toEqual([69, 1541]);
  expect(wilayas.filter(({ code, carrierCode }) => code !== carrierCode)).toHaveLength(11);
});

test('a wilaya and communes of it are corrected together, seen by shoppers, and leave a trace', async () => {
  const commune = { id: 2502, nameFr: 'Corrigée', nameAr: 'مصححة', deliverable: false };
  const before = await wilayaOf(25);
  expect((await write(25, { nameFr: 'Constantine (25)', communes: [commune] })).status).toBe(200);
  expect(await wilayaOf(25)).toMatchObject({ nameFr: 'Constantine (25)', version: (before?.version ?? 0) + 1 });
  const seen = await shopSees('/public/utilis/api/commune/wilaya/25');
  expect(seen.find(({ id }) => id === 2502)).toMatchObject({ name: 'Corrigée', nameAr: 'مصححة', deliverable: false });
  const { rows } = await app().database.pool.query(
    `select changes from audit_log where action = 'wilaya.change' and entity_id = '25' order by id desc limit 1`,
  );
  expect(rows[0].changes).toMatchObject({
    nameFr: ['Constantine', 'Constantine (25)'],
    '2502.deliverable': [true, false],
  });
});

test('of two who correct a wilaya at the same time the second is told', async () => {
  // Both saw the same state, whoever of them is read first.
  const version = (await wilayaOf(26))?.version;
  const answers = await Promise.all([write(26, { nameFr: 'Un', version }), write(26, { nameFr: 'Deux', version })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a commune of another wilaya is refused, an empty name too', async () => {
  const commune = { id: 1601, nameFr: 'X', nameAr: 'X', deliverable: true };
  expect((await write(27, { communes: [commune] })).status).toBe(422);
  expect((await write(27, { nameFr: ' ' })).status).toBe(400);
  expect((await write(98)).status).toBe(400);
});

test('a file is looked at before it counts; what is right of it is written, the rest is told by its line', async () => {
  const csv = 'N°;Commune;Fr;Ar;Livrée\n28;;M’Sila;;non\n28;2801;;;oui\n99;;X;;\n';
  const before = await wilayaOf(28);
  const told = {
    changes: [
      { line: 2, field: 'nameFr' },
      { line: 2, field: 'deliverable' },
    ],
    problems: [{ line: 4 }],
  };
  expect(await correct(csv, true)).toMatchObject(told);
  expect(await wilayaOf(28)).toEqual(before);
  expect(await correct(csv, false)).toMatchObject(told);
  expect(await wilayaOf(28)).toMatchObject({ nameFr: 'M’Sila', deliverable: false });
  expect(await correct(csv, true)).toMatchObject({ changes: [], same: 2 });
});

test('what is downloaded changes nothing when it is read again', async () => {
  const { body } = await owner.call({ url: `${PATH}/places.csv` });
  const file = typeof body === 'string' ? body : '';
  expect(await correct(file, true)).toMatchObject({ changes: [], problems: [], same: 1610 });
});

test('C16 · who belongs to one shop reads the places and corrects none: every shop names them', async () => {
  const other = await buildShop(app().database.pool, { name: 'Autre', host: 'autre.localhost' });
  const stranger = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [other.id] }));
  expect((await stranger.call({ url: PATH })).status).toBe(200);
  expect((await write(29, { nameFr: 'À moi' }, stranger)).status).toBe(403);
  expect((await write(29, { nameFr: 'À moi' }, await signInAs(app(), 'seller'))).status).toBe(403);
});
