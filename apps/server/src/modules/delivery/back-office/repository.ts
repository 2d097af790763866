import type { CarrierWilayaWrite, RatesWrite } from '@hanout/contracts/delivery';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface CarrierValues {
  readonly code: string;
  readonly name: string;
  readonly phone: string | null;
  readonly isActive: boolean;
  readonly position: number;
  readonly wayBackCentimes: number | null;
}

export interface LockedCarrier extends CarrierValues {
  readonly version: number;
  /** every shop that offers it */
  readonly shopIds: readonly number[];
  readonly modes: readonly string[];
}

/** Locks a carrier: its services, shops and prices change with its version. */
export async function lockCarrier(tx: Tx, id: number): Promise<LockedCarrier | undefined> {
  const { rows } = await sql<Omit<LockedCarrier, 'shopIds' | 'modes'>>`
    select version, code, name, phone, is_active as "isActive", position, way_back_centimes as "wayBackCentimes" from carriers where id = ${id} for update`.execute(
    tx,
  );
  const [carrier] = rows;
  if (carrier === undefined) return undefined;
  const { rows: hung } = await sql<Pick<LockedCarrier, 'shopIds' | 'modes'>>`
    select array(select shop_id from shop_carriers where carrier_id = ${id} order by shop_id) as "shopIds",
      array(select mode from carrier_services where carrier_id = ${id} and is_active order by position, id) as modes`.execute(
    tx,
  );
  return { ...carrier, shopIds: hung[0]?.shopIds ?? [], modes: hung[0]?.modes ?? [] };
}

/** Nobody else gets this code or this last place until the end of the transaction. */
export async function findFreeCarrierPlace(
  tx: Tx,
  wanted: string,
  id: number,
): Promise<{ readonly code: string; readonly lastPosition: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('carriers.code'))`.execute(tx);
  const rows = await tx.selectFrom('carriers').select(['code', 'position']).where('id', '<>', id).execute();
  const taken = new Set(rows.map(({ code }) => code));
  let code = wanted;
  for (let number = 2; taken.has(code); number += 1) code = `${wanted}-${number}`;
  return { code, lastPosition: Math.max(0, ...rows.map(({ position }) => position)) };
}

/** How many of these shops there are. */
export async function countShops(tx: Tx, shopIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shops where id = any(${[...shopIds]}::int[])`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertCarrier(tx: Tx, uuid: string, values: CarrierValues): Promise<number> {
  const { id } = await tx
    .insertInto('carriers')
    .values({ uuid, ...columnsOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCarrier(tx: Tx, id: number, values: CarrierValues): Promise<void> {
  await tx
    .updateTable('carriers')
    .set({ ...columnsOf(values), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

function columnsOf({ code, name, phone, isActive, position, wayBackCentimes }: CarrierValues) {
  return { code, name, phone, is_active: isActive, position, way_back_centimes: wayBackCentimes };
}

/** Both services stay for ever, because orders name them; only whether they are offered changes. */
export async function writeServices(tx: Tx, carrierId: number, modes: { home: boolean; desk: boolean }): Promise<void> {
  await tx
    .insertInto('carrier_services')
    .values([
      { carrier_id: carrierId, mode: 'home', is_active: modes.home, position: 0 },
      { carrier_id: carrierId, mode: 'desk', is_active: modes.desk, position: 1 },
    ])
    .onConflict((conflict) =>
      conflict.columns(['carrier_id', 'mode']).doUpdateSet({ is_active: (eb) => eb.ref('excluded.is_active') }),
    )
    .execute();
}

/** Exactly these shops offer the carrier, each at its position among theirs. */
export async function writeCarrierShops(
  tx: Tx,
  carrierId: number,
  { shopIds, position }: { readonly shopIds: readonly number[]; readonly position: number },
): Promise<void> {
  const wanted = [...shopIds];
  await tx
    .deleteFrom('shop_carriers')
    .where('carrier_id', '=', carrierId)
    .where('shop_id', '<>', sql<number>`all(${wanted}::int[])`)
    .execute();
  await sql`
    insert into shop_carriers (shop_id, carrier_id, position)
    select id, ${carrierId}, ${position} from unnest(${wanted}::int[]) as id
    on conflict (shop_id, carrier_id) do update set position = excluded.position`.execute(tx);
}

/** The wilayas by code, each with the commune that stands for it: its first, the seat. */
export async function readWilayas(tx: Tx): Promise<ReadonlyMap<number, { name: string; communeId: number | null }>> {
  const { rows } = await sql<{ code: number; name: string; communeId: number | null }>`
    select w.code, w.name_fr as name, (select min(id) from communes where wilaya_code = w.code) as "communeId"
    from wilayas w`.execute(tx);
  return new Map(rows.map((row) => [row.code, row]));
}

/** The wilaya of each commune. */
export async function readCommunes(tx: Tx): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.selectFrom('communes').select(['id', 'wilaya_code']).execute();
  return new Map(rows.map((row) => [row.id, row.wilaya_code]));
}

/**
 * Prices of whole wilayas and of single communes. Without a price the row of a wilaya goes, and one of a commune says that nothing
 * is carried there; the row of a commune goes when it follows its wilaya.
 */
export async function writePlaceRates(tx: Tx, carrierId: number, rates: RatesWrite['rates']): Promise<void> {
  const written = rates.map(
    ({ communeId = null, followsWilaya = false, priceCentimes, freeFromCentimes, ...rate }) => ({
      ...rate,
      communeId,
      priceCentimes,
      freeFromCentimes: freeFromCentimes ?? null,
      keepsFree: freeFromCentimes === undefined,
      goes: communeId === null ? priceCentimes === null : followsWilaya,
    }),
  );
  const entered = sql`
    select s.id as service, e.* from json_to_recordset(${JSON.stringify(written)}::json)
      as e (mode text, "wilayaCode" int, "communeId" int, "priceCentimes" bigint, "freeFromCentimes" bigint, "keepsFree" boolean,
        "delayDaysMin" int, "delayDaysMax" int, goes boolean)
    join carrier_services s on s.carrier_id = ${carrierId} and s.mode = e.mode`;
  await sql`
    delete from carrier_rates r using (${entered}) e
    where r.carrier_service_id = e.service and r.wilaya_code = e."wilayaCode"
      and r.commune_id is not distinct from e."communeId" and e.goes`.execute(tx);
  await sql`
    insert into carrier_rates (carrier_service_id, wilaya_code, commune_id, price_centimes, free_from_centimes, delay_days_min, delay_days_max)
    select service, "wilayaCode", "communeId", "priceCentimes",
      case when "keepsFree" then (select k.free_from_centimes from carrier_rates k where k.carrier_service_id = service
        and k.wilaya_code = "wilayaCode" and k.commune_id is not distinct from "communeId") else "freeFromCentimes" end,
      "delayDaysMin", "delayDaysMax" from (${entered}) e
    where not goes
    on conflict (carrier_service_id, wilaya_code, commune_id) do update set price_centimes = excluded.price_centimes,
      free_from_centimes = excluded.free_from_centimes, delay_days_min = excluded.delay_days_min, delay_days_max = excluded.delay_days_max`.execute(
    tx,
  );
}

export async function setLogo(tx: Tx, id: number, imageId: number | null): Promise<void> {
  await tx
    .updateTable('carriers')
    .set({ logo_image_id: imageId, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function raiseCarrierVersion(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('carriers')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export interface DeskOfWilaya {
  readonly wilayaCode: number;
  readonly communeId: number;
  readonly name: string;
  readonly address: string;
}

/** The one desk of each of these wilayas gets its address, or is closed when that is empty. Where there are several they stay. */
export async function writeDesks(tx: Tx, carrierId: number, desks: readonly DeskOfWilaya[]): Promise<void> {
  await sql`
    with entered as (
      select * from json_to_recordset(${JSON.stringify(desks)}::json)
        as e ("wilayaCode" int, "communeId" int, name text, address text)
    ), known as (
      select d.id, c.wilaya_code, count(*) over (partition by c.wilaya_code) as open
      from carrier_desks d join communes c on c.id = d.commune_id where d.carrier_id = ${carrierId} and d.is_active
    ), changed as (
      update carrier_desks d set is_active = e.address <> '', address = case when e.address = '' then d.address else e.address end
      from known k join entered e on e."wilayaCode" = k.wilaya_code
      where d.id = k.id and k.open = 1
    )
    insert into carrier_desks (carrier_id, commune_id, name, address)
    select ${carrierId}, "communeId", name, address from entered e
    where address <> '' and not exists (select from known k where k.wilaya_code = e."wilayaCode")`.execute(tx);
}

interface OneWilaya {
  readonly carrierId: number;
  readonly wilayaCode: number;
}

/** Exactly these communes of the wilaya have a price of their own with one service of the carrier. */
export async function writeExceptions(
  tx: Tx,
  { carrierId, wilayaCode }: OneWilaya,
  { mode, exceptions }: Required<Pick<CarrierWilayaWrite, 'mode' | 'exceptions'>>,
): Promise<void> {
  const communes = exceptions.map(({ communeId }) => communeId);
  await sql`
    delete from carrier_rates r using carrier_services s
    where s.id = r.carrier_service_id and s.carrier_id = ${carrierId} and s.mode = ${mode}
      and r.wilaya_code = ${wilayaCode} and r.commune_id is not null and r.commune_id <> all(${communes}::int[])`.execute(
    tx,
  );
  await sql`
    insert into carrier_rates (carrier_service_id, wilaya_code, commune_id, price_centimes, delay_days_min, delay_days_max)
    select s.id, ${wilayaCode}, e."communeId", e."priceCentimes", e."delayDaysMin", e."delayDaysMax"
    from json_to_recordset(${JSON.stringify(exceptions)}::json)
      as e ("communeId" int, "priceCentimes" bigint, "delayDaysMin" int, "delayDaysMax" int)
    join carrier_services s on s.carrier_id = ${carrierId} and s.mode = ${mode}
    on conflict (carrier_service_id, wilaya_code, commune_id) do update set price_centimes = excluded.price_centimes,
      delay_days_min = excluded.delay_days_min, delay_days_max = excluded.delay_days_max`.execute(tx);
}

/** Exactly these desks of the wilaya are open; closed ones keep their row, and are opened again by being named. */
export async function writeDesksOfWilaya(
  tx: Tx,
  { carrierId, wilayaCode }: OneWilaya,
  desks: CarrierWilayaWrite['desks'],
): Promise<void> {
  const kept = desks.flatMap(({ id }) => (id === null ? [] : [id]));
  await sql`
    update carrier_desks d set is_active = false from communes c
    where c.id = d.commune_id and c.wilaya_code = ${wilayaCode} and d.carrier_id = ${carrierId} and d.is_active
      and d.id <> all(${kept}::int[])`.execute(tx);
  const placed = desks.map((desk, position) => ({ ...desk, position }));
  const entered = sql`json_to_recordset(${JSON.stringify(placed)}::json)
    as e (id int, "communeId" int, name text, address text, phone text, position int)`;
  await sql`
    update carrier_desks d set is_active = true, commune_id = e."communeId", name = e.name, address = e.address,
      phone = nullif(e.phone, ''), position = e.position
    from ${entered} where e.id = d.id and d.carrier_id = ${carrierId}`.execute(tx);
  await sql`
    insert into carrier_desks (carrier_id, commune_id, name, address, phone, position)
    select ${carrierId}, e."communeId", e.name, e.address, nullif(e.phone, ''), e.position from ${entered} where e.id is null`.execute(
    tx,
  );
}
