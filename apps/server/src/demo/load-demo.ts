import type { Ids } from '@hanout/core/kernel';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { insertExports, planBackups } from './archive-repository.ts';
import { planAttendance, stampAttendance } from './attendance-repository.ts';
import { inTransaction, readNow } from '../database/transaction.ts';
import { writeDemoState } from '../modules/installation/index.ts';
import { refreshAllListings } from '../modules/listing/index.ts';
import { followResults } from '../modules/profits/index.ts';
import { followOrders } from '../modules/reports/index.ts';
import { seedPlaces } from '../modules/places/index.ts';
import { groupWilayas } from './group-repository.ts';
import { leadFormerAddresses } from './redirect-repository.ts';
import { subscribe } from './installation/subscription-repository.ts';
import { mailReports } from './installation/mailing-repository.ts';
import { issueInvoices } from './issue-invoices.ts';
import { measureAdverts } from './measure-adverts.ts';
import { tendCarriers } from './carriers/tend-carriers.ts';
import { tendParcels } from './carriers/tend-parcels.ts';
import { rememberParcels } from './parcels/remember-parcels.ts';
import { planDemo } from './plan/plan-demo.ts';
import { tendCalls } from './tend-calls.ts';
import { hireTeam } from './hire-team.ts';
import { hireColleague } from './hire-colleague.ts';
import { tendHome } from './tend-home.ts';
import { tendLanding } from './landing/tend-landing.ts';
import { tendMenus } from './tend-menus.ts';
import { tendTheme } from './tend-theme.ts';
import { tendCounts } from './warehouse/tend-counts.ts';
import { tendCustomers } from './tend-customers.ts';
import { tendTills } from './tills/tend-tills.ts';
import { tellOfReturns } from './tell-of-returns.ts';
import { tendIncidents } from './warehouse/tend-incidents.ts';
import { tendPrograms } from './tend-programs.ts';
import { tendStock } from './warehouse/tend-stock.ts';
import { tendSupplierOrders } from './warehouse/tend-supplier-orders.ts';
import { tendPicking } from './warehouse/tend-picking.ts';
import { tendReceipts } from './warehouse/tend-receipts.ts';
import { tendTransfers } from './warehouse/tend-transfers.ts';
import { tendRemittances } from './tend-remittances.ts';
import { tendReturns } from './tend-returns.ts';
import { analyse, continueIdentities, insertRows, lengthenStatements, orderTwice } from './repository.ts';

export type DemoDependencies = {
  readonly db: Database;
  readonly ids: Ids;
  readonly settings?: { readonly secret: string | undefined };
  /** What is sold over a counter is placed on it; nothing is where it is not given. */
  readonly pool?: pg.Pool;
};

/**
 * Fills an installation without a shop with the demo shop and the second one, wholly or not at all, and makes its listings.
 * Its pictures are drawn later, as they are asked for.
 */
export async function loadDemo({ db, ids, settings, pool }: DemoDependencies): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lengthenStatements(tx);
    await seedPlaces(tx);
    const tables = planDemo(await readNow(tx), ids).entries();
    for (const [table, rows] of tables) await insertRows(tx, table, rows);
    await continueIdentities(
      tx,
      tables.map(([table]) => table),
    );
    await analyse(tx);
    await writeDemoState(tx, 'loaded');
  });
  await issueInvoices({ db, ids });
  const colleague = await hireColleague({ db, ids });
  await hireTeam({ db, ids }, colleague);
  await inTransaction(db, async (tx) => {
    await groupWilayas(tx);
    await leadFormerAddresses(tx);
    await subscribe(tx);
    await mailReports(tx, colleague.employeeId);
    await planAttendance(tx, colleague.employeeId);
    await stampAttendance(tx, colleague.employeeId);
  });
  await tendStock({ db, ids }, colleague);
  await tendReturns({ db, ids }, colleague);
  await tellOfReturns(db, colleague);
  // Not before the returns: an exchange takes the place of the newest order.
  await inTransaction(db, orderTwice);
  await tendCustomers({ db, ids }, colleague);
  await tendCalls({ db, ids });
  await tendTransfers({ db, ids }, colleague);
  await tendIncidents({ db, ids }, colleague);
  await tendSupplierOrders({ db, ids }, colleague);
  await tendPicking({ db, ids }, colleague);
  await tendReceipts({ db, ids }, colleague);
  await tendCounts({ db, ids }, colleague);
  await tendCarriers({ db, ids, secret: settings?.secret }, colleague);
  await tendParcels({ db, ids, secret: settings?.secret }, colleague);
  await tendRemittances({ db, ids }, colleague);
  await tendPrograms(db, colleague);
  // After what looks for the newest or the first of the orders: these are older than all of them, and settled.
  await rememberParcels({ db }, colleague);
  await measureAdverts(db);
  await tendMenus({ db, ids, now: await readNow(db) }, colleague);
  await tendTheme({ db, now: await readNow(db) }, colleague);
  await tendHome({ db, now: await readNow(db) }, colleague);
  await tendLanding({ db, now: await readNow(db) }, colleague);
  if (pool !== undefined) await tendTills({ db, ids, pool, settings: { secret: settings?.secret } }, colleague);
  await inTransaction(db, async (tx) => {
    await planBackups(tx);
    await insertExports(tx, colleague.employeeId);
  });
  await refreshAllListings(db);
  // Whatever came after them said something of orders, too; and what was written since the first figures is no news to the planner.
  while (await followResults(db));
  while (await followOrders(db));
  await inTransaction(db, async (tx) => {
    await lengthenStatements(tx);
    await analyse(tx);
  });
}
