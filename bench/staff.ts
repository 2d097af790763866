import type pg from 'pg';
import { startApp } from './load/app-process.ts';
import { percentilesOf } from './load/drive-gets.ts';
import { quickPace, type Pace } from './load/measure.ts';
import type { Result } from './load/result.ts';
import { signInOver } from './load/staff.ts';
import { openHouse, type HouseSize } from './many-people/open-house.ts';
import { screensOf, type Screen } from './many-people/screens.ts';
import { timeReads } from './office-lists.ts';

const FULL: HouseSize = { people: 500, shops: 100, auditRows: 1_000_000, deliveries: 500_000 };
const QUICK: HouseSize = { people: 100, shops: 20, auditRows: 50_000, deliveries: 20_000 };

/** Every screen of people, their rights and their hours, of settings, the log, places, rates and the interface, in a house of many. */
export async function benchStaff(serverUrl: string, pace: Pace): Promise<Result[]> {
  const size = pace === quickPace ? QUICK : FULL;
  const house = await openHouse(serverUrl, size);
  const app = await startApp({ databaseUrl: house.url, keepPages: true });
  try {
    const base = `http://localhost:${app.port}`;
    const among = `${size.people} people, ${size.shops} shops, ${size.auditRows.toLocaleString('en-US')} rows of the log`;
    const results: Result[] = [];
    const ceiling = { what: 'the latest 50 rows of the log, node pg, no HTTP', measured: await timeBare(house.pool) };
    const measure = async (who: string, account: Parameters<typeof signInOver>[1], screens: readonly Screen[]) => {
      const staff = await signInOver(base, account);
      for (const [what, path, reads] of screens) {
        const times = pace === quickPace ? 20 : 60;
        const { p50, p95, p99 } = await timeReads({ base, staff, path, times, reads });
        results.push({
          what: `back office: ${what}, ${who}, of ${among}: slowest of twenty`,
          unit: 'ms',
          measured: p95,
          wanted: { atMost: 100 },
          p50,
          p99,
          ceiling,
        });
      }
    };
    const { everywhere, inOneShop } = screensOf(house);
    await measure('the owner', house.owner, everywhere);
    await measure('who manages one shop', house.manager, inOneShop);
    return results;
  } finally {
    await app.stop();
    await house.pool.end();
  }
}

/** What the database itself needs for a page of rows. */
async function timeBare(pool: pg.Pool): Promise<number> {
  const latencies: number[] = [];
  for (let run = 0; run < 100; run += 1) {
    const sent = performance.now();
    await pool.query('select * from audit_log order by id desc limit 50');
    latencies.push(performance.now() - sent);
  }
  return percentilesOf(latencies).p95;
}
