import { communes } from '@hanout/geo';
import { createDatabase } from '@hanout/server/database/database';
import { migrate } from '@hanout/server/database/migrate';
import { createPool, withDatabaseName } from '@hanout/server/database/pool';
import { buildCarrierWithRates, buildShop } from '@hanout/test-kit/builders';
import { buildEmployee, type BuiltEmployee } from '@hanout/test-kit/staff';
import type pg from 'pg';
import { makeDatabase } from '../load/make-database.ts';
import { seedAttendance } from './seed-attendance.ts';
import { seedAudit } from './seed-audit.ts';
import { seedInterface } from './seed-interface.ts';
import { seedPeople } from './seed-people.ts';

const DATABASE = 'bench_many_people';

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

/** A house of so many shops and people, with what they have done and when they came and went. */
export async function openHouse(serverUrl: string, size: HouseSize): Promise<House> {
  const url = withDatabaseName(serverUrl, DATABASE);
  await makeDatabase(serverUrl, DATABASE);
  await migrate(url);
  const pool = createPool(url, { statementTimeoutMs: 0 });
  const shops = [];
  for (let n = 0; n < size.shops; n += 1)
    shops.push(await buildShop(pool, { answersUnknownHosts: n === 0, name: `Boutique ${n + 1}` }));
  const [first, last] = [shops[0]?.id ?? 0, shops.at(-1)?.id ?? 0];
  const rates = communes.map(({ id, wilayaCode }) => ({
    wilaya: wilayaCode,
    commune: id,
    homeCentimes: 60_000,
    deskCentimes: 40_000,
  }));
  const carrier = await buildCarrierWithRates(pool, { shop: { id: first }, rates });
  const db = createDatabase(pool);
  const owner = await buildEmployee(db);
  const manager = await buildEmployee(db, { roles: ['manager'], shopIds: [last], name: 'Gérante Seule' });
  await seedPeople(pool, size.people);
  await seedAudit(pool, size.auditRows);
  await seedAttendance(pool, owner.id);
  const webhook = await seedInterface(pool, size.deliveries);
  return {
    url,
    pool,
    owner,
    manager,
    carrierId: carrier.id,
    ids: { shop: first, webhook, ...(await pickPeople(pool)) },
  };
}

/** Who did most, and who did nothing. */
async function pickPeople(pool: pg.Pool): Promise<{ busy: number; idle: number }> {
  const { rows } = await pool.query<{ busy: number; idle: number }>(
    `select (select employee_id from audit_log where employee_id is not null group by 1 order by count(*) desc limit 1) as busy,
      (select id from employees e where not exists (select from audit_log a where a.employee_id = e.id) order by id desc limit 1) as idle`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('a database tells what it is asked');
  return found;
}
