import {
  DENOMINATIONS,
  type TillCashier,
  type TillRight,
  type TillRightWrite,
  type TillSettings,
} from '@hanout/contracts/till/back-office';
import { TILL_PAYMENT_TYPES } from '@hanout/contracts/till/events';
import type { Cashier } from '@hanout/contracts/till/device';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** What a role allows at a till where nobody has said it: whoever manages tills anything, others a tenth. */
const USUAL_DISCOUNT = 1_000;

const ROLES = sql`
  select r.id, r.name, coalesce(x.version, 0) as version,
    coalesce(x.discount_basis_points, case when m.manages then 10000 else ${sql.lit(USUAL_DISCOUNT)} end) as "discountBasisPoints",
    coalesce(x.may_name, m.manages) as "mayName", coalesce(x.may_return, true) as "mayReturn",
    coalesce(x.may_open_drawer, true) as "mayOpenDrawer", coalesce(x.is_manager, m.manages) as "isManager"
  from roles r left join till_rights x on x.role_id = r.id
  cross join lateral (select exists (select from role_permissions p where p.role_id = r.id and p.permission = 'pos.manage') as manages) m
  where r.archived_at is null and exists (select from role_permissions p where p.role_id = r.id and p.permission = 'pos.sell')`;

interface CashierRow extends Omit<TillCashier, 'hasPin'> {
  readonly salt: string | null;
  readonly iterations: number | null;
  readonly hash: string | null;
}

/** Whoever may sell in one of these shops (null: in any), with what they may do: of several roles the widest. */
async function listRows(db: Database, shopIds: readonly number[] | null): Promise<readonly CashierRow[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<CashierRow>`
    with rights as (${ROLES})
    select e.id, e.name, coalesce(p.version, 0) as version, p.salt, p.iterations, p.hash,
      max(r."discountBasisPoints") as "discountBasisPoints", bool_or(r."mayName") as "mayName", bool_or(r."mayReturn") as "mayReturn",
      bool_or(r."mayOpenDrawer") as "mayOpenDrawer", bool_or(r."isManager") as "isManager", array_agg(distinct r.name) as roles,
      (select array_agg(coalesce(x.name, s.code) order by s.id) from employee_shops es join shops s on s.id = es.shop_id
        left join shop_texts x on x.shop_id = s.id and x.language = 'fr' where es.employee_id = e.id) as shops,
      coalesce((select json_agg(json_build_object('tillId', t.id, 'tillName', t.name, 'until', to_char(l.until at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isUnlocked', l.unlocked_at is not null) order by t.id)
        from till_locks l join tills t on t.id = l.till_id
        where l.cashier_id = e.id and l.until > now() and (${scope}::int[] is null or t.shop_id = any(${scope}::int[]))), '[]') as locks
    from employees e join employee_roles er on er.employee_id = e.id join rights r on r.id = er.role_id
    left join till_pins p on p.employee_id = e.id
    where e.is_active and (${scope}::int[] is null or not exists (select from employee_shops es where es.employee_id = e.id)
      or exists (select from employee_shops es where es.employee_id = e.id and es.shop_id = any(${scope}::int[])))
    group by e.id, p.employee_id order by lower(e.name), e.id`.execute(db);
  return rows;
}

export async function listCashiers(db: Database, shopId: number): Promise<Cashier[]> {
  return (await listRows(db, [shopId])).map(({ id, name, salt, iterations, hash, ...row }) => ({
    id,
    name,
    verifier: salt === null || iterations === null || hash === null ? null : { salt, iterations, hash },
    ...rightsOf(row),
  }));
}

/** The same for the back office, which reads no verifier. */
export async function listTillCashiers(db: Database, shopIds: readonly number[] | null) {
  return (await listRows(db, shopIds)).map(({ id, name, version, salt, ...row }) => ({
    id,
    name,
    version,
    hasPin: salt !== null,
    ...rightsOf(row),
    roles: row.roles,
    shops: row.shops,
    locks: row.locks,
  }));
}

const rightsOf = ({
  discountBasisPoints,
  mayName,
  mayReturn,
  mayOpenDrawer,
  isManager,
}: Omit<TillRightWrite, 'version'>) => ({ discountBasisPoints, mayName, mayReturn, mayOpenDrawer, isManager });

export interface LockedPin {
  readonly version: number;
  readonly hasPin: boolean;
  /** null: every shop */
  readonly shopIds: readonly number[] | null;
}

/** Somebody who works here, held; undefined: nobody of this number does. */
export async function lockPin(tx: Tx, employeeId: number): Promise<LockedPin | undefined> {
  const { rows } = await sql<{ version: number; hasPin: boolean; shopIds: number[] }>`
    select coalesce(p.version, 0) as version, p.employee_id is not null as "hasPin",
      array(select es.shop_id from employee_shops es where es.employee_id = e.id) as "shopIds"
    from employees e left join till_pins p on p.employee_id = e.id
    where e.id = ${employeeId} and e.is_active and exists (
      select from employee_roles er join role_permissions rp on rp.role_id = er.role_id
      where er.employee_id = e.id and rp.permission = 'pos.sell')
    for no key update of e`.execute(tx);
  const [row] = rows;
  return row === undefined ? undefined : { ...row, shopIds: row.shopIds.length === 0 ? null : row.shopIds };
}

export interface Verifier {
  readonly salt: string;
  readonly iterations: number;
  readonly hash: string;
}

export async function writePin(tx: Tx, employeeId: number, verifier: Verifier): Promise<void> {
  const values = { ...verifier, set_at: sql<Date>`now()` };
  await tx
    .insertInto('till_pins')
    .values({ employee_id: employeeId, ...values })
    .onConflict((known) => known.column('employee_id').doUpdateSet({ ...values, version: sql`till_pins.version + 1` }))
    .execute();
}

export async function deletePin(tx: Tx, employeeId: number): Promise<void> {
  await tx.deleteFrom('till_pins').where('employee_id', '=', employeeId).execute();
}

export async function listRights(db: Database | Tx, roleId: number | null = null): Promise<TillRight[]> {
  const { rows } = await sql<TillRight>`
    select r.id as "roleId", r.name as role, r.version, r."discountBasisPoints", r."mayName", r."mayReturn", r."mayOpenDrawer", r."isManager" from (${ROLES}) r
    where ${roleId}::int is null or r.id = ${roleId}::int order by lower(r.name), r.id`.execute(db);
  return rows;
}

/** The role's row is held, so that of two who write first one is told. */
export async function lockRight(tx: Tx, roleId: number): Promise<TillRight | undefined> {
  await sql`select from roles where id = ${roleId} for no key update`.execute(tx);
  return (await listRights(tx, roleId))[0];
}

export async function writeRight(tx: Tx, roleId: number, right: Omit<TillRightWrite, 'version'>): Promise<void> {
  const values = {
    discount_basis_points: right.discountBasisPoints,
    may_name: right.mayName,
    may_return: right.mayReturn,
    may_open_drawer: right.mayOpenDrawer,
    is_manager: right.isManager,
  };
  await tx
    .insertInto('till_rights')
    .values({ role_id: roleId, ...values })
    .onConflict((known) => known.column('role_id').doUpdateSet({ ...values, version: sql`till_rights.version + 1` }))
    .execute();
}

const USUAL: TillSettings = {
  version: 0,
  embedded: [],
  hasStampDuty: false,
  footer: { fr: '', ar: '', en: '' },
  differenceLimitCentimes: 0,
  isBlindCount: true,
  quickDiscountCentimes: 25_000,
  paymentTypes: [...TILL_PAYMENT_TYPES],
  denominations: [...DENOMINATIONS],
};

/** How a shop's tills sell; as usual where nobody has said it. */
export async function readSettings(db: Database | Tx, shopId: number): Promise<TillSettings> {
  const { rows } = await sql<TillSettings>`
    select version, embedded, has_stamp_duty as "hasStampDuty", footer, difference_limit_centimes as "differenceLimitCentimes",
      is_blind_count as "isBlindCount", quick_discount_centimes as "quickDiscountCentimes",
      coalesce(payment_types, ${[...USUAL.paymentTypes]}::text[]) as "paymentTypes",
      coalesce(denominations, ${[...USUAL.denominations]}::int[]) as denominations from till_settings where shop_id = ${shopId}`.execute(
    db,
  );
  const [row] = rows;
  return row === undefined ? USUAL : { ...row, footer: { ...USUAL.footer, ...row.footer } };
}

/** The shop's row is held, so that of two who write first one is told. */
export async function lockSettings(tx: Tx, shopId: number): Promise<TillSettings | undefined> {
  const { rows } = await sql`select from shops where id = ${shopId} for no key update`.execute(tx);
  return rows.length === 0 ? undefined : readSettings(tx, shopId);
}

export async function writeSettings(tx: Tx, shopId: number, settings: Omit<TillSettings, 'version'>): Promise<void> {
  const values = {
    embedded: JSON.stringify(settings.embedded),
    has_stamp_duty: settings.hasStampDuty,
    footer: JSON.stringify(settings.footer),
    difference_limit_centimes: settings.differenceLimitCentimes,
    is_blind_count: settings.isBlindCount,
    quick_discount_centimes: settings.quickDiscountCentimes,
    payment_types: settings.paymentTypes,
    denominations: settings.denominations,
  };
  await tx
    .insertInto('till_settings')
    .values({ shop_id: shopId, ...values })
    .onConflict((known) => known.column('shop_id').doUpdateSet({ ...values, version: sql`till_settings.version + 1` }))
    .execute();
}
