import type { TillRightWrite, TillSettings } from '@hanout/contracts/till/back-office';
import type { Cashier } from '@hanout/contracts/till/device';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** What a role allows at a till where nobody has said it: whoever manages tills anything, others a tenth. */
const USUAL_DISCOUNT = 1_000;

const ROLES = sql`
  select r.id, r.name, coalesce(x.version, 0) as version,
    coalesce(x.discount_basis_points, case when m.manages then 10000 else ${sql.lit(USUAL_DISCOUNT)} end) as "discountBasisPoints",
    coalesce(x.may_name, m.manages) as "mayName", coalesce(x.is_manager, m.manages) as "isManager"
  from roles r left join till_rights x on x.role_id = r.id
  cross join lateral (select exists (select from role_permissions p where p.role_id = r.id and p.permission = 'pos.manage') as manages) m
  where r.archived_at is null and exists (select from role_permissions p where p.role_id = r.id and p.permission = 'pos.sell')`;

interface CashierRow extends Omit<Cashier, 'verifier'> {
  readonly version: number;
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
      max(r."discountBasisPoints") as "discountBasisPoints", bool_or(r."mayName") as "mayName", bool_or(r."isManager") as "isManager"
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
  }));
}

const rightsOf = ({
  discountBasisPoints,
  mayName,
  isManager,
}: Pick<CashierRow, 'discountBasisPoints' | 'mayName' | 'isManager'>) => ({ discountBasisPoints, mayName, isManager });

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

interface RightRow {
  readonly roleId: number;
  readonly role: string;
  readonly version: number;
  readonly discountBasisPoints: number;
  readonly mayName: boolean;
  readonly isManager: boolean;
}

export async function listRights(db: Database | Tx, roleId: number | null = null): Promise<RightRow[]> {
  const { rows } = await sql<RightRow>`
    select r.id as "roleId", r.name as role, r.version, r."discountBasisPoints", r."mayName", r."isManager" from (${ROLES}) r
    where ${roleId}::int is null or r.id = ${roleId}::int order by lower(r.name), r.id`.execute(db);
  return rows;
}

/** The role's row is held, so that of two who write first one is told. */
export async function lockRight(tx: Tx, roleId: number): Promise<RightRow | undefined> {
  await sql`select from roles where id = ${roleId} for no key update`.execute(tx);
  return (await listRights(tx, roleId))[0];
}

export async function writeRight(tx: Tx, roleId: number, right: Omit<TillRightWrite, 'version'>): Promise<void> {
  const values = {
    discount_basis_points: right.discountBasisPoints,
    may_name: right.mayName,
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
};

/** How a shop's tills sell; as usual where nobody has said it. */
export async function readSettings(db: Database | Tx, shopId: number): Promise<TillSettings> {
  const { rows } = await sql<TillSettings>`
    select version, embedded, has_stamp_duty as "hasStampDuty", footer, difference_limit_centimes as "differenceLimitCentimes",
      is_blind_count as "isBlindCount" from till_settings where shop_id = ${shopId}`.execute(db);
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
  };
  await tx
    .insertInto('till_settings')
    .values({ shop_id: shopId, ...values })
    .onConflict((known) => known.column('shop_id').doUpdateSet({ ...values, version: sql`till_settings.version + 1` }))
    .execute();
}
