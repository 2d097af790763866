import { randomUUID } from 'node:crypto';
import { type Id, idOf, insertRow, insertRows, type TestSql, unique } from './insert-rows.ts';
import { ensurePlaces } from './places.ts';

export type RateOptions = {
  readonly wilaya: number;
  /** Only there; without it the whole wilaya. */
  readonly commune?: number;
  /** Null: not carried there. */
  readonly homeCentimes?: number | null;
  readonly deskCentimes?: number | null;
};

export type BuiltCarrier = Id & {
  readonly uuid: string;
  readonly code: string;
  readonly name: string;
  readonly homeServiceId: number;
  readonly deskServiceId: number;
};

/** A carrier to the door and to its desks; without rates: Alger (16), home 400 DA, desk 250 DA. */
export async function buildCarrierWithRates(
  db: TestSql,
  options: {
    readonly shop?: Id;
    readonly name?: string;
    readonly rates?: readonly RateOptions[];
    /** Communes that have a desk. */
    readonly desks?: readonly number[];
  } = {},
): Promise<BuiltCarrier> {
  await ensurePlaces(db);
  const code = unique('transporteur');
  const uuid = randomUUID();
  const name = options.name ?? code;
  const id = idOf(await insertRow(db, 'carriers', { uuid, code, name, is_active: true, position: 0, version: 1 }));
  const service = async (mode: 'home' | 'desk', position: number): Promise<number> =>
    idOf(await insertRow(db, 'carrier_services', { carrier_id: id, mode, is_active: true, position }));
  const homeServiceId = await service('home', 0);
  const deskServiceId = await service('desk', 1);
  const rates = options.rates ?? [{ wilaya: 16, homeCentimes: 40_000, deskCentimes: 25_000 }];
  await insertRows(
    db,
    'carrier_rates',
    rates.flatMap((rate) =>
      [
        { carrier_service_id: homeServiceId, price_centimes: rate.homeCentimes },
        { carrier_service_id: deskServiceId, price_centimes: rate.deskCentimes },
      ]
        .filter((row) => row.price_centimes !== undefined)
        .map((row) => ({
          ...row,
          wilaya_code: rate.wilaya,
          commune_id: rate.commune ?? null,
          delay_days_min: 1,
          delay_days_max: 3,
        })),
    ),
  );
  await insertRows(
    db,
    'carrier_desks',
    (options.desks ?? []).map((commune) => ({
      carrier_id: id,
      commune_id: commune,
      name: `Bureau ${commune}`,
      address: '1 rue de la Poste',
      is_active: true,
    })),
  );
  if (options.shop !== undefined)
    await insertRow(db, 'shop_carriers', { shop_id: options.shop.id, carrier_id: id, position: 0 });
  return { id, uuid, code, name, homeServiceId, deskServiceId };
}
