import type { RatesWrite } from '@hanout/contracts/delivery';
import { ok, refuse } from '@hanout/core/kernel';
import { scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { readRates, writeRates } from '../../../delivery/index.ts';
import { readAccount } from '../../accounts/queries.ts';
import { compareFees, listCommuneFees } from '../queries.ts';
import { ratesBefore, ratesOfFees } from '../rates-of-fees.ts';

interface Taking {
  readonly id: number;
  readonly actor: StaffActor;
  /** of the carrier, as the person saw its prices */
  readonly version: number;
  readonly wilayaCodes: readonly number[];
}

/** The carrier's prices become the shop's in these wilayas; what is free from so much on stays. Answers what stood there, to take it back. */
export async function takeFees(db: Database, { id, actor, version, wilayaCodes }: Taking) {
  const account = await readAccount(db, { shopIds: scopeOf(actor), id });
  if (account === undefined) return refuse({ code: 'carrier-accounts.account-not-found' as const });
  const { carrierId, fromWilayaCode } = account;
  const rows = await compareFees(db, { accountId: id, carrierId });
  const fees = await listCommuneFees(db, { accountId: id, wilayaCodes });
  const rates = ratesOfFees({ wilayaCodes: new Set(wilayaCodes), fees, rows, fromWilayaCode });
  if (rates.length === 0) return refuse({ code: 'carrier-accounts.tells-no-fees' as const });
  // Whoever changes it between here and the writing counts the version up, and nothing is written.
  const before: RatesWrite['rates'] = ratesBefore(rates, await readRates(db, carrierId));
  const written = await writeRates(db, { id: carrierId, version, actor, rates: [...rates] });
  return written.ok ? ok({ before }) : written;
}
