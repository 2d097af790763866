import { communes } from '@hanout/geo';
import { createDatabase } from '@hanout/server/database/database';
import { migrate } from '@hanout/server/database/migrate';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import { buildCarrierWithRates, buildShop } from '@hanout/test-kit/builders';
import { buildEmployee, type BuiltEmployee } from '@hanout/test-kit/staff';
import pg from 'pg';
import { makeDatabase } from '../load/make-database.ts';
import { seedAttendance } from './seed-attendance.ts';
import { seedAudit } from './seed-audit.ts';
import { seedInterface } from './seed-interface.ts';
import { seedPeople } from './seed-people.ts';

export interface HouseSize {
  readonly people: number;
  readonly shops: number;
  readonly auditRows: number;
  readonly deliveries: number;
}

export interface House {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly owner: BuiltEmployee;
  /** manages one shop alone */
  readonly manager: BuiltEmployee;
  readonly carrierId: number;
  /** what the addresses of screens name */
  readonly ids: { readonly shop: number; readonly busy: number; readonly idle: number; readonly webhook: number };
}

/** A house of so many shops and people, with what they have done and when they came and went; made once, and found again by the next run. */
export async function openHouse(serverUrl: string, size: HouseSize): Promise<House> {
  const name = `bench_many_people_${Object.values(size).join('_')}`;
  const url = withDatabaseName(serverUrl, name);
  const isThere = await isComplete(serverUrl, name);
  if (!isThere) await makeDatabase(serverUrl, name);
  await migrate(url);
  const pool = createPool(url, { statementTimeoutMs: 0 });
  const db = createDatabase(pool);
  const owner = await buildEmployee(db);
  if (!isThere) {
    await fill(pool, size, owner.id);
    await pool.query(`comment on database ${name} is 'complete'`);
  }
  const { last, ...known } = await readHouse(pool);
  const manager = await buildEmployee(db, { roles: ['manager'], shopIds: [last] });
  return { url, pool, owner, manager, ...known };
}

async function fill(pool: pg.Pool, size: HouseSize, boss: number): Promise<void> {
  for (let n = 0; n < size.shops; n += 1)
    await buildShop(pool, { answersUnknownHosts: n === 0, name: `Boutique ${n + 1}` });
  const rates = communes.map(({ id, wilayaCode }) => ({
    wilaya: wilayaCode,
    commune: id,
    homeCentimes: 60_000,
    deskCentimes: 40_000,
  }));
  await buildCarrierWithRates(pool, { rates });
  await pool.query(
    'insert into shop_carriers (shop_id, carrier_id) select min(s.id), min(c.id) from shops s, carriers c',
  );
  await seedPeople(pool, size.people);
  await seedAudit(pool, size.auditRows);
  await seedAttendance(pool, boss);
  await seedInterface(pool, size.deliveries);
}

async function isComplete(serverUrl: string, name: string): Promise<boolean> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  try {
    const asked = "select shobj_description(oid, 'pg_database') as state from pg_database where datname = $1";
    const { rows } = await server.query<{ state: string | null }>(asked, [name]);
    return rows[0]?.state === 'complete';
  } finally {
    await server.end();
  }
}

/** The first and the last shop, who did most of what is logged and who did nothing, a webhook, the carrier. */
async function readHouse(pool: pg.Pool): Promise<Pick<House, 'ids' | 'carrierId'> & { readonly last: number }> {
  const { rows } = await pool.query<House['ids'] & { carrierId: number; last: number }>(
    `select (select min(id) from shops) as shop, (select max(id) from shops) as last, (select min(id) from webhooks) as webhook,
      (select min(id) from carriers) as "carrierId",
      (select employee_id from audit_log where employee_id is not null group by 1 order by count(*) desc limit 1) as busy,
      (select id from employees e where email like 'employe%' and not exists (select from audit_log a where a.employee_id = e.id) limit 1) as idle`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('a database tells what it is asked');
  const { carrierId, last, ...ids } = found;
  return { ids, carrierId, last };
}
