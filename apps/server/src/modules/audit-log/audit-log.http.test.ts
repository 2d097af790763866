import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildShop } from '@hanout/test-kit/builders';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
let owner: StaffBrowser;
let seller: StaffBrowser;

const LOG = '/dashboard/api/audit-log';
const read = async (browser: StaffBrowser, query = '') => Object((await browser.call({ url: `${LOG}${query}` })).body);

beforeAll(async () => {
  owner = await signInAs(app());
  seller = await signInAs(app(), 'seller');
  const { id } = seller.employee;
  const { version } = Object((await owner.call({ url: `/dashboard/api/employees/${id}` })).body);
  await owner.call({ method: 'POST', url: `/dashboard/api/employees/${id}/archive`, body: { version } });
});

test('BO-42 · the log says who did what to which thing, from what to what, and leads to it', async () => {
  const { id } = seller.employee;
  const { rows, total } = await read(owner, `?entity=employee&thing=${id}&action=employee.archive`);
  expect(total).toBe(1);
  expect(rows).toMatchObject([
    {
      employee: { id: owner.employee.id, name: 'Amine Test' },
      said: 'Employé : archivage',
      to: `/employees/${id}`,
      changes: expect.arrayContaining([{ field: 'Actif', from: 'oui', to: 'non' }]),
    },
  ]);
});

test('the log is narrowed by who, what and when, and turned page by page', async () => {
  const mine = await read(owner, `?employee=${seller.employee.id}`);
  expect(mine.rows.map(({ action }: { action: string }) => action)).toEqual(['session.sign-in']);
  expect(await read(owner, '?from=2001-01-01&to=2001-01-02')).toMatchObject({ rows: [], total: 0 });
  const all = await read(owner, '?from=2001-01-01');
  const first = await read(owner, '?limit=1');
  const next = await read(owner, `?limit=1&cursor=${first.nextCursor}`);
  expect([first.rows[0].id, next.rows[0].id]).toEqual(all.rows.slice(0, 2).map(({ id }: { id: number }) => id));
});

test('the choices are what stands in the log, in words', async () => {
  const choices = await read(owner, '/choices');
  expect(choices.entities).toContainEqual({ code: 'employee', name: 'Employé' });
  expect(choices.actions).toContainEqual({ code: 'session.sign-in', name: 'Connexion' });
});

test('the file has the same entries in the same words', async () => {
  const { body, headers } = await owner.call({ url: `${LOG}/export.csv?action=employee.archive` });
  expect(headers['content-type']).toContain('text/csv');
  expect(String(body)).toContain('Employé : archivage');
  expect(String(body).trim().split('\n')).toHaveLength(2);
});

test('C16 · who is bound to a shop reads what those did who work in that shop alone', async () => {
  const shop = await buildShop(app().database.pool, { name: 'À part' });
  const bound = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id] }));
  const { rows } = await read(bound);
  const { rows: own } = await sql<{ id: number }>`
    select id::int as id from audit_log where employee_id = ${bound.employee.id} order by id desc`.execute(
    app().deps.db,
  );
  expect(rows.map(({ id }: { id: number }) => id)).toEqual(own.map(({ id }) => id));

  // Of several colleagues the latest first, whoever did it; of who works elsewhere too nothing.
  const colleague = await buildEmployee(app().deps.db, { shopIds: [shop.id] });
  const elsewhere = await buildShop(app().database.pool);
  const both = await buildEmployee(app().deps.db, { shopIds: [shop.id, elsewhere.id] });
  for (const employee of [colleague, both, bound.employee, colleague]) await signIn(app(), employee);
  const all = await read(bound, '?action=session.sign-in');
  const names = ({ employee }: { employee: { id: number } }) => employee.id;
  const { id } = bound.employee;
  expect([all.total, all.rows.map(names)]).toEqual([4, [colleague.id, id, colleague.id, id]]);
  const first = await read(bound, '?action=session.sign-in&limit=2');
  const rest = await read(bound, `?action=session.sign-in&limit=2&cursor=${first.nextCursor}`);
  expect([...first.rows, ...rest.rows]).toEqual(all.rows);
});

test('the roles that somebody was given are said by their names', async () => {
  const { id } = seller.employee;
  await sql`
    insert into audit_log (action, entity, entity_id, changes)
    select 'employee.change', 'employee', ${String(id)}, jsonb_build_object('roleIds', jsonb_build_array('[]'::jsonb, jsonb_build_array(id)))
    from roles where code = 'cashier'`.execute(app().deps.db);
  const { rows } = await read(owner, `?thing=${id}&action=employee.change`);
  expect(rows[0].changes).toEqual([{ field: 'Rôles', from: '', to: 'Caissier' }]);
});
