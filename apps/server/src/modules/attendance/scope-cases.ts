import { expect } from 'vitest';
import { postAs, scopeCasesOf, versionOf, type ShopWorld } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly colleague: number;
  readonly schedule: number;
  readonly absence: number;
  readonly kiosk: number;
  readonly stamp: string;
}

const DAY = '2026-11-02';
const WEEK = [[], [{ opens: 480, closes: 960 }], [], [], [], [], []];
const schedule = ({ shop }: ShopWorld) => ({
  name: `Horaires ${shop.id}`,
  shopId: shop.id,
  followsOpening: false,
  graceMinutes: 10,
  week: WEEK,
  from: DAY,
});
const absence = (employeeId: number) => ({ employeeId, kind: 'leave', from: DAY, to: DAY, note: '' });
const itsColleague = ({ colleague: id }: Things) => ({ id });
const itsSchedule = ({ schedule: id }: Things) => ({ id });
const itsAbsence = ({ absence: id }: Things) => ({ id });
const itsKiosk = ({ kiosk: id }: Things) => ({ id });
const itsStamp = ({ colleague: id, stamp }: Things) => ({ id, stamp });

async function personVersion({ pool, colleague }: ShopWorld & Things): Promise<number> {
  const { rows } = await pool.query('select version from attendance_people where employee_id = $1', [colleague]);
  return rows[0]?.version ?? 0;
}
const stamped = async (world: ShopWorld & Things) => ({
  body: { version: await personVersion(world), reason: 'oubli', kind: 'in', at: `${DAY}T08:00:00Z` },
});
const versioned = (table: string, thing: 'schedule' | 'absence' | 'kiosk') => async (world: ShopWorld & Things) => ({
  body: { version: await versionOf(world, table, world[thing]) },
});

export const scopeCases = scopeCasesOf<Things>({
  tables: [
    'attendance_schedules',
    'attendance_schedule_weeks',
    'attendance_plans',
    'attendance_absences',
    'attendance_kiosks',
    'attendance_stamps',
  ],
  things: async (world) => {
    const { pool, shop } = world;
    const { rows } = await pool.query<{ id: number }>(
      `insert into employees (uuid, email, name, password_hash, joined_at)
        values (gen_random_uuid(), $1, $2, 'none', now()) returning id`,
      [`pointe-${shop.id}@exemple.dz`, `Pointe ${shop.id}`],
    );
    const colleague = rows[0]?.id ?? 0;
    await pool.query('insert into employee_shops (employee_id, shop_id) values ($1, $2)', [colleague, shop.id]);
    const made = async (url: string, body: object) => Object((await postAs(world, `/attendance${url}`, body)).body);
    const person = await made(`/people/${colleague}/stamps`, {
      version: 0,
      reason: 'oubli',
      kind: 'in',
      at: `${DAY}T07:00:00Z`,
    });
    return {
      colleague,
      stamp: person.stamps[0].id,
      schedule: (await made('/schedules', schedule(world))).id,
      absence: (await made('/absences', absence(colleague))).id,
      kiosk: (await made('/kiosks', { name: `Entrée ${shop.id}`, shopId: shop.id })).kiosk.id,
    };
  },
  calls: [
    ['GET /dashboard/api/attendance/people/:id', itsColleague],
    ['GET /dashboard/api/attendance/people/:id/plan', itsColleague],
    ['GET /dashboard/api/attendance/absences/:id', itsAbsence],
    [
      'POST /dashboard/api/attendance/people/:id/plan',
      itsColleague,
      async (world) => ({
        body: { version: await personVersion(world), from: DAY, scheduleId: world.schedule, own: null },
      }),
    ],
    [
      'POST /dashboard/api/attendance/people/:id/badge',
      itsColleague,
      async (world) => ({ body: { version: await personVersion(world), badge: `B${world.shop.id}` } }),
    ],
    ['POST /dashboard/api/attendance/people/:id/stamps', itsColleague, stamped],
    [
      'POST /dashboard/api/attendance/schedules/:id',
      itsSchedule,
      async (world) => ({
        body: {
          ...schedule(world),
          graceMinutes: 20,
          version: await versionOf(world, 'attendance_schedules', world.schedule),
        },
      }),
    ],
    [
      'POST /dashboard/api/attendance/absences/:id',
      itsAbsence,
      async (world) => ({
        body: {
          ...absence(world.colleague),
          note: 'prolongée',
          version: await versionOf(world, 'attendance_absences', world.absence),
        },
      }),
    ],
    ['POST /dashboard/api/attendance/kiosks/:id/reopen', itsKiosk, versioned('attendance_kiosks', 'kiosk')],
  ],
  share: async ({ pool, colleague }, shopId) => {
    await pool.query('insert into employee_shops (employee_id, shop_id) values ($1, $2) on conflict do nothing', [
      colleague,
      shopId,
    ]);
  },
  // A kiosk and hours are one shop's, whomever they are for.
  whenShared: {
    'POST /dashboard/api/attendance/schedules/:id': 404,
    'POST /dashboard/api/attendance/schedules/:id/archive': 404,
    'POST /dashboard/api/attendance/schedules/:id/restore': 404,
    'POST /dashboard/api/attendance/kiosks/:id/reopen': 404,
    'POST /dashboard/api/attendance/kiosks/:id/close': 404,
  },
  lastCalls: [
    ['POST /dashboard/api/attendance/people/:id/stamps/:stamp', itsStamp, stamped],
    [
      'POST /dashboard/api/attendance/people/:id/stamps/:stamp/void',
      itsStamp,
      async (world) => ({
        body: { version: await personVersion(world), reason: 'erreur' },
      }),
    ],
    ['POST /dashboard/api/attendance/absences/:id/archive', itsAbsence, versioned('attendance_absences', 'absence')],
    ['POST /dashboard/api/attendance/absences/:id/restore', itsAbsence, versioned('attendance_absences', 'absence')],
    [
      'POST /dashboard/api/attendance/schedules/:id/archive',
      itsSchedule,
      versioned('attendance_schedules', 'schedule'),
    ],
    [
      'POST /dashboard/api/attendance/schedules/:id/restore',
      itsSchedule,
      versioned('attendance_schedules', 'schedule'),
    ],
    ['POST /dashboard/api/attendance/kiosks/:id/close', itsKiosk, versioned('attendance_kiosks', 'kiosk')],
  ],
  named: [
    [
      'hours of another shop to somebody',
      async (theirs, ours) =>
        postAs(theirs, `/attendance/people/${theirs.colleague}/plan`, {
          version: await personVersion(theirs),
          from: DAY,
          scheduleId: ours.schedule,
          own: null,
        }),
      { status: 422, body: { errors: { scheduleId: [expect.any(String)] } } },
    ],
  ],
});
