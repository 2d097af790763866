import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { OurCommune, OurWilaya } from './match-communes.ts';

export async function readOurPlaces(
  db: Database,
): Promise<{ readonly wilayas: readonly OurWilaya[]; readonly communes: readonly OurCommune[] }> {
  const wilayas = await db.selectFrom('wilayas').select(['code', 'name_fr as nameFr', 'name_ar as nameAr']).execute();
  const communes = await db
    .selectFrom('communes as c')
    .innerJoin('wilayas as w', 'w.code', 'c.wilaya_code')
    .select([
      'c.id',
      'c.wilaya_code as wilayaCode',
      'w.carrier_code as carrierWilayaCode',
      'c.name_fr as nameFr',
      'c.name_ar as nameAr',
    ])
    .execute();
  return { wilayas, communes };
}

export interface SyncRow {
  readonly syncedAt: Date | null;
  readonly isUnderWay: boolean;
  readonly fault: string | null;
  readonly communes: number;
  readonly matched: number;
  readonly desks: number;
}

export async function readSync(db: Database, accountId: number): Promise<SyncRow> {
  const { rows } = await sql<SyncRow>`
    select s.synced_at as "syncedAt", coalesce(s.wanted_at is not null, false) as "isUnderWay", s.fault,
      (select count(*)::int from carrier_communes c where c.account_id = a.id) as communes,
      (select count(*)::int from carrier_commune_matches m where m.account_id = a.id and m.key is not null) as matched,
      (select count(*)::int from carrier_account_desks d where d.account_id = a.id) as desks
    from carrier_accounts a left join carrier_syncs s on s.account_id = a.id where a.id = ${accountId}`.execute(db);
  const [row] = rows;
  return row ?? { syncedAt: null, isUnderWay: false, fault: null, communes: 0, matched: 0, desks: 0 };
}

export interface UnmatchedRow {
  readonly communeId: number;
  readonly wilayaCode: number;
  readonly nameFr: string;
  readonly nameAr: string;
  readonly isByHand: boolean;
  /** what a person said it is; null: none of them, or nobody said */
  readonly key: string | null;
}

/** Communes of ours that nothing of the carrier's is by name: those that a person has decided, and those that wait for it. */
export async function listUnmatched(db: Database, accountId: number): Promise<readonly UnmatchedRow[]> {
  const { rows } = await sql<UnmatchedRow>`
    select c.id as "communeId", c.wilaya_code as "wilayaCode", c.name_fr as "nameFr", c.name_ar as "nameAr",
      coalesce(m.is_by_hand, false) as "isByHand", m.key
    from communes c left join carrier_commune_matches m on m.account_id = ${accountId} and m.commune_id = c.id
    where (m.commune_id is null or m.is_by_hand) and exists (select from carrier_communes t where t.account_id = ${accountId})
    order by coalesce(m.is_by_hand, false), c.wilaya_code, c.id`.execute(db);
  return rows;
}

export interface CandidateRow {
  readonly key: string;
  readonly name: string;
  /** of ours */
  readonly wilayaCode: number | null;
}

/** Communes of the carrier that are none of ours by name: what the unmatched can be. */
export async function listCandidates(db: Database | Tx, accountId: number): Promise<readonly CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select t.key, t.name, w.code as "wilayaCode"
    from carrier_communes t left join carrier_wilayas w on w.account_id = t.account_id and w.key = t.wilaya_key
    where t.account_id = ${accountId} and not exists (select from carrier_commune_matches m
      where m.account_id = t.account_id and m.key = t.key and not m.is_by_hand)
    order by w.code, t.name`.execute(db);
  return rows;
}

export interface FeeRow {
  readonly wilayaCode: number;
  readonly mode: 'home' | 'desk';
  /** what most communes of the wilaya cost at the carrier; null: it says nothing */
  readonly theirCentimes: number | null;
  readonly leastCentimes: number | null;
  readonly mostCentimes: number | null;
  /** the shop's price for the wilaya; null: none */
  readonly ourCentimes: number | null;
  readonly delayDaysMin: number | null;
  readonly delayDaysMax: number | null;
}

const feesOfCommunes = (accountId: number) => sql`
  select co.id as commune_id, co.wilaya_code, f.mode, f.price_centimes as price
  from carrier_commune_matches x join communes co on co.id = x.commune_id
  join carrier_communes t on t.account_id = x.account_id and t.key = x.key
  cross join (values ('home'), ('desk')) m (mode)
  join lateral (
    select f.mode, f.price_centimes from carrier_fees f
    where f.account_id = x.account_id and f.wilaya_key = t.wilaya_key and f.mode = m.mode and (f.commune_key = t.key or f.commune_key is null)
    order by f.commune_key nulls last limit 1
  ) f on true
  where x.account_id = ${accountId}`;

/** What the carrier asks beside what the shop takes, wilaya by wilaya. */
export async function compareFees(
  db: Database,
  { accountId, carrierId }: { readonly accountId: number; readonly carrierId: number },
): Promise<readonly FeeRow[]> {
  const { rows } = await sql<FeeRow>`
    with theirs as (${feesOfCommunes(accountId)}), spans as (
      select wilaya_code, mode, mode() within group (order by price)::bigint as usual, min(price) as least, max(price) as most
      from theirs group by wilaya_code, mode
    )
    select w.code as "wilayaCode", m.mode, s.usual as "theirCentimes", s.least as "leastCentimes", s.most as "mostCentimes",
      r.price_centimes as "ourCentimes", r.delay_days_min as "delayDaysMin", r.delay_days_max as "delayDaysMax"
    from wilayas w cross join (values ('home'), ('desk')) m (mode)
    left join spans s on s.wilaya_code = w.code and s.mode = m.mode
    left join carrier_services cs on cs.carrier_id = ${carrierId} and cs.mode = m.mode
    left join carrier_rates r on r.carrier_service_id = cs.id and r.wilaya_code = w.code and r.commune_id is null
    where s.usual is not null or r.price_centimes is not null
    order by w.code, m.mode desc`.execute(db);
  return rows;
}

export interface CommuneFee {
  readonly communeId: number;
  readonly wilayaCode: number;
  readonly mode: 'home' | 'desk';
  readonly priceCentimes: number;
}

/** What the carrier asks for each commune of these wilayas. */
export async function listCommuneFees(
  db: Database,
  { accountId, wilayaCodes }: { readonly accountId: number; readonly wilayaCodes: readonly number[] },
): Promise<readonly CommuneFee[]> {
  const { rows } = await sql<CommuneFee>`
    select commune_id as "communeId", wilaya_code as "wilayaCode", mode, price as "priceCentimes"
    from (${feesOfCommunes(accountId)}) f where wilaya_code = any(${[...wilayaCodes]}::int[])
    order by commune_id`.execute(db);
  return rows;
}

/** Accounts in use whose carrier tells where it goes, by family. */
export async function listAccountsInUse(
  db: Database,
): Promise<readonly { readonly id: number; readonly family: string }[]> {
  return db.selectFrom('carrier_accounts').select(['id', 'family']).where('archived_at', 'is', null).execute();
}

export interface NewDesk {
  readonly communeId: number;
  readonly name: string;
  readonly address: string;
}

/** Desks of the carrier in communes that are ours by name or by hand, which the shop's list has not. */
export async function listNewDesks(
  db: Database,
  { accountId, carrierId }: { readonly accountId: number; readonly carrierId: number },
): Promise<readonly NewDesk[]> {
  const { rows } = await sql<NewDesk>`
    select distinct on (m.commune_id, d.name) m.commune_id as "communeId", d.name, d.address
    from carrier_account_desks d
    join carrier_communes t on t.account_id = d.account_id and t.wilaya_key = d.wilaya_key and t.name = d.commune_name
    join carrier_commune_matches m on m.account_id = d.account_id and m.key = t.key
    where d.account_id = ${accountId} and d.name <> '' and not exists (select from carrier_desks k
      where k.carrier_id = ${carrierId} and k.commune_id = m.commune_id and k.name = d.name and k.is_active)
    order by m.commune_id, d.name, d.key`.execute(db);
  return rows;
}
