import type { CarrierTariff } from '@hanout/contracts/remittances/transporters';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

const FIRST_TARIFF: CarrierTariff = {
  version: 0,
  collectionCentimes: 0,
  collectionBasisPoints: 0,
  keepsWayOut: true,
  payoutDays: 7,
  payoutWeekday: null,
};

export async function findTariff(db: Database | Tx, carrierId: number): Promise<CarrierTariff> {
  const row = await db
    .selectFrom('carrier_tariffs')
    .select([
      'version',
      'collection_centimes as collectionCentimes',
      'collection_basis_points as collectionBasisPoints',
      'keeps_way_out as keepsWayOut',
      'payout_days as payoutDays',
      'payout_weekday as payoutWeekday',
    ])
    .where('carrier_id', '=', carrierId)
    .executeTakeFirst();
  return row ?? FIRST_TARIFF;
}

/** The carrier's row is held: two that write its first tariff come one after the other. */
export async function lockTariff(tx: Tx, carrierId: number): Promise<CarrierTariff | undefined> {
  const { rows } = await sql`select from carriers where id = ${carrierId} for no key update`.execute(tx);
  return rows.length === 0 ? undefined : findTariff(tx, carrierId);
}

export async function writeTariff(tx: Tx, carrierId: number, tariff: CarrierTariff): Promise<void> {
  const values = {
    collection_centimes: tariff.collectionCentimes,
    collection_basis_points: tariff.collectionBasisPoints,
    keeps_way_out: tariff.keepsWayOut,
    payout_days: tariff.payoutDays,
    payout_weekday: tariff.payoutWeekday,
    version: tariff.version,
  };
  await tx
    .insertInto('carrier_tariffs')
    .values({ carrier_id: carrierId, ...values })
    .onConflict((conflict) => conflict.column('carrier_id').doUpdateSet(values))
    .execute();
}

export async function shopsOfCarrier(tx: Tx, carrierId: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('shop_carriers')
    .select('shop_id as id')
    .where('carrier_id', '=', carrierId)
    .execute();
  return rows.map(({ id }) => id);
}
