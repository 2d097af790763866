import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { ensurePlaces } from '@hanout/test-kit/builders';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
let owner: StaffBrowser;

beforeAll(async () => {
  await ensurePlaces(app().database.pool);
  owner = await signInAs(app());
});

const GROUPS = '/dashboard/api/places/groups';
const post = (url: string, body: object, browser = owner) => browser.call({ method: 'POST', url, body });
const list = async () => Object((await owner.call({ url: GROUPS })).body).rows;

test('wilayas are named together, changed by who saw the group, put away and brought back', async () => {
  const { status, body } = await post(GROUPS, { name: ' Est ', wilayaCodes: [25, 23, 25, 16] });
  expect([status, body]).toEqual([
    200,
    { id: expect.any(Number), version: 1, name: 'Est', wilayaCodes: [16, 23, 25], isArchived: false },
  ]);
  const at = `${GROUPS}/${Object(body).id}`;
  expect((await post(at, { version: 1, name: 'Est', wilayaCodes: [23, 25] })).body).toMatchObject({
    version: 2,
    wilayaCodes: [23, 25],
  });
  expect(await post(at, { version: 1, name: 'Autre', wilayaCodes: [1] })).toMatchObject({
    status: 409,
    body: { code: 'places.group-changed' },
  });
  expect((await post(`${at}/archive`, { version: 2 })).body).toMatchObject({ version: 3, isArchived: true });
  // Its name is free again, until it comes back.
  expect((await post(GROUPS, { name: 'est', wilayaCodes: [5] })).status).toBe(200);
  expect(
    (await list()).map(({ name, isArchived }: { name: string; isArchived: boolean }) => [name, isArchived]),
  ).toEqual([
    ['est', false],
    ['Est', true],
  ]);
  expect(await post(`${at}/restore`, { version: 3 })).toMatchObject({
    status: 422,
    body: { errors: { name: [expect.any(String)] } },
  });
  const { rows } = await app().database.pool.query(
    `select action from audit_log where entity = 'wilaya_group' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'wilaya_group.create',
    'wilaya_group.change',
    'wilaya_group.archive',
    'wilaya_group.create',
  ]);
});

test.each([
  [{ name: ' ', wilayaCodes: [1] }, 'name'],
  [{ name: 'Vide', wilayaCodes: [] }, 'wilayaCodes'],
  [{ name: 'EST', wilayaCodes: [1] }, 'name'],
])('%j is refused at its field', async (write, field) => {
  expect(await post(GROUPS, write)).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
});

test('who sets up no shop reads groups and writes none', async () => {
  const editor = await signInAs(app(), 'catalogue-editor');
  expect((await editor.call({ url: GROUPS })).status).toBe(200);
  expect((await post(GROUPS, { name: 'Sud', wilayaCodes: [1] }, editor)).status).toBe(403);
});
