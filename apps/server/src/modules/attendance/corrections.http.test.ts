import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildShop } from '@hanout/test-kit/builders';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
let manager: StaffBrowser;
let shopId: number;
let somebody: number;

const ATTENDANCE = '/dashboard/api/attendance';
const DAY = '2026-03-03';

beforeAll(async () => {
  shopId = (await buildShop(app().database.pool)).id;
  manager = await signIn(app(), await buildEmployee(app().deps.db, { roles: ['manager'], shopIds: [shopId] }));
  somebody = (await buildEmployee(app().deps.db, { roles: ['seller'], shopIds: [shopId] })).id;
});

const post = async (url: string, body: object, browser = manager) => {
  const answer = await browser.call({ method: 'POST', url: `${ATTENDANCE}${url}`, body });
  return { status: answer.status, body: Object(answer.body) };
};
const weekOf = async (id: number, browser = manager) =>
  Object((await browser.call({ url: `${ATTENDANCE}/people/${id}?day=${DAY}` })).body);
const stamp = (version: number, kind: 'in' | 'out', time: string) => ({
  version,
  kind,
  at: `${DAY}T${time}:00+01:00`,
  reason: 'oubli',
});

test('a correction keeps the original, with who and why, and is in the audit log', async () => {
  await post(`/people/${somebody}/stamps`, stamp(0, 'in', '08:00'));
  const before = await weekOf(somebody);
  const [original] = before.stamps;
  const changed = await post(`/people/${somebody}/stamps/${original.id}`, stamp(before.version, 'in', '09:30'));
  expect(changed.status).toBe(200);
  expect(changed.body.stamps).toMatchObject([
    { id: original.id, at: original.at, voided: { by: 'Amine Test', reason: 'oubli' } },
    { replaces: original.id, madeBy: 'Amine Test', voided: null },
  ]);
  const day = changed.body.days.find((each: { day: string }) => each.day === DAY);
  expect(day.firstIn).toBe(new Date(`${DAY}T09:30:00+01:00`).toISOString());
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where entity = 'attendance' and entity_id = ${String(somebody)} order by id desc limit 1`.execute(
    app().deps.db,
  );
  expect(rows).toEqual([{ action: 'attendance.change-stamp' }]);
});

test('what was corrected is corrected no more, and nobody’s stamp is reached by the address of another person', async () => {
  const before = await weekOf(somebody);
  const [original] = before.stamps;
  expect(original.voided).not.toBeNull();
  const again = await post(`/people/${somebody}/stamps/${original.id}`, stamp(before.version, 'in', '10:00'));
  expect([again.status, again.body.code]).toEqual([409, 'attendance.stamp-is-void']);
  const { id } = await buildEmployee(app().deps.db, { roles: ['seller'], shopIds: [shopId] });
  const { version, stamps } = await weekOf(somebody);
  const counting = stamps.find(({ voided }: { voided: unknown }) => voided === null);
  for (const path of ['', '/void'])
    expect(
      (
        await post(
          `/people/${id}/stamps/${counting.id}${path}`,
          path === '' ? stamp(0, 'in', '10:00') : { version: 0, reason: 'x' },
        )
      ).status,
    ).toBe(404);
  expect(await weekOf(somebody)).toMatchObject({ version, stamps });
});

test('of two who correct the same day the second is told, and of two at once one', async () => {
  const { version } = await weekOf(somebody);
  const both = await Promise.all([
    post(`/people/${somebody}/stamps`, stamp(version, 'out', '17:00')),
    post(`/people/${somebody}/stamps`, stamp(version, 'out', '17:30')),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('nobody corrects their own but the owner, nobody who lacks the permission, and nobody before it has happened', async () => {
  const self = manager.employee.id;
  expect(await post(`/people/${self}/stamps`, stamp(0, 'in', '08:00'))).toMatchObject({ status: 403 });
  const owner = await signIn(app(), await buildEmployee(app().deps.db));
  expect((await post(`/people/${owner.employee.id}/stamps`, stamp(0, 'in', '08:00'), owner)).status).toBe(200);
  const seller = await signIn(app(), await buildEmployee(app().deps.db, { roles: ['seller'], shopIds: [shopId] }));
  expect((await post(`/people/${somebody}/stamps`, stamp(0, 'in', '08:00'), seller)).status).toBe(403);
  const { version } = await weekOf(somebody);
  const coming = { ...stamp(version, 'in', '08:00'), at: '2090-01-01T08:00:00Z' };
  expect((await post(`/people/${somebody}/stamps`, coming)).body).toMatchObject({
    errors: { at: [expect.any(String)] },
  });
});

test('one sees one’s own week without any permission, and nobody else’s', async () => {
  const seller = await signIn(app(), await buildEmployee(app().deps.db, { roles: ['seller'], shopIds: [shopId] }));
  const own = await seller.call({ url: `${ATTENDANCE}/own` });
  expect(Object(own.body)).toMatchObject({ employee: { id: seller.employee.id }, mayCorrect: false });
  expect((await seller.call({ url: `${ATTENDANCE}/people/${somebody}` })).status).toBe(403);
});

test('the file has employee, date, check in, check out and status, of the days on which somebody came or was to come', async () => {
  const { id } = await buildEmployee(app().deps.db, { roles: ['seller'], shopIds: [shopId] });
  const hours = [{ opens: 480, closes: 960 }];
  const schedule = {
    name: 'Matin',
    shopId,
    followsOpening: false,
    graceMinutes: 10,
    week: [[], hours, hours, hours, [], [], []],
    from: '2026-03-01',
  };
  const { body: made } = await post('/schedules', schedule);
  await post(`/people/${id}/plan`, { version: 0, from: '2026-03-01', scheduleId: made.id, own: null });
  await post(`/people/${id}/stamps`, stamp(1, 'in', '08:30'));
  await post(`/people/${id}/stamps`, stamp(2, 'out', '16:00'));
  const file = await manager.call({ url: `${ATTENDANCE}/export.csv?from=2026-03-01&to=2026-03-07&employee=${id}` });
  expect(String(file.body).slice(1).trim().split('\r\n')).toEqual([
    'Employé;Date;Arrivée;Départ;État',
    'Amine Test;2026-03-02;;;Absent',
    'Amine Test;2026-03-03;08:30;16:00;En retard',
    'Amine Test;2026-03-04;;;Absent',
  ]);
});
