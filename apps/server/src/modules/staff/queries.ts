import { heldBySeeing, isPermission } from '@hanout/core/staff';
import type { TaxRegime } from '@hanout/core/pricing';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { SecondFactor, StaffSession } from './session.ts';

interface SessionRow {
  readonly employeeId: number;
  readonly employeeUuid: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly csrfToken: string;
  readonly expiresAt: Date;
  readonly idleSeconds: number;
  readonly wantsTouch: boolean;
  readonly secondFactor: SecondFactor;
  readonly permissions: readonly string[];
  readonly roles: readonly { code: string; name: string }[];
  readonly shopIds: readonly number[];
  readonly warehouseIds: readonly number[];
  readonly seesOwnOrders: boolean;
}

export interface FoundSession {
  readonly session: StaffSession;
  /** last seen so long ago that this request is worth a write */
  readonly wantsTouch: boolean;
}

/** Whether the employee `e` sees no orders but their own: a role says so, and none that says otherwise gives the others. */
export const SEES_OWN_ORDERS = sql`
  (exists (select from employee_roles er join roles r on r.id = er.role_id where er.employee_id = e.id and r.only_assigned_orders)
    and not exists (select from employee_roles er join roles r on r.id = er.role_id join role_permissions rp on rp.role_id = r.id
      where er.employee_id = e.id and not r.only_assigned_orders and rp.permission = 'orders.read'))`;

/** The living session of a token: not ended, not past its end, not idle too long, its employee active. One statement. */
export async function findSession(db: Database, tokenHash: Buffer): Promise<FoundSession | undefined> {
  const { rows } = await sql<SessionRow>`
    select e.id as "employeeId", e.uuid::text as "employeeUuid", e.name, e.email, e.language,
      s.csrf_token as "csrfToken", s.expires_at as "expiresAt", idle.seconds as "idleSeconds",
      s.last_seen_at < now() - interval '60 seconds' as "wantsTouch",
      case when e.totp_is_on or s.is_by_passkey then 'on' when exists (select from employee_roles er join roles r on r.id = er.role_id
        where er.employee_id = e.id and r.requires_second_factor) then 'due' else 'off' end as "secondFactor",
      array(select distinct rp.permission from employee_roles er join role_permissions rp on rp.role_id = er.role_id
        where er.employee_id = e.id) as permissions,
      coalesce((select jsonb_agg(jsonb_build_object('code', r.code, 'name', r.name) order by r.id)
        from employee_roles er join roles r on r.id = er.role_id where er.employee_id = e.id), '[]') as roles,
      array(select shop_id from employee_shops es where es.employee_id = e.id) as "shopIds",
      array(select warehouse_id from employee_warehouses ew where ew.employee_id = e.id) as "warehouseIds",
      ${SEES_OWN_ORDERS} as "seesOwnOrders"
    from staff_sessions s
    join employees e on e.id = s.employee_id
    cross join lateral (
      select coalesce((select value::int from installation_settings where name = 'session_idle_seconds'), 1800) as seconds
    ) idle
    where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(secs => idle.seconds) and e.is_active`.execute(db);
  const row = rows[0];
  if (row === undefined) return undefined;
  const { wantsTouch, permissions, shopIds, warehouseIds, seesOwnOrders, ...person } = row;
  const held = permissions.filter(isPermission);
  return {
    wantsTouch,
    session: {
      ...person,
      tokenHash,
      // Who still has to set up a second factor gets no further than to that.
      permissions: new Set(person.secondFactor === 'due' ? [] : heldBySeeing(held, seesOwnOrders)),
      shopIds: shopIds.length === 0 ? null : shopIds,
      warehouseIds: warehouseIds.length === 0 ? null : warehouseIds,
      ordersOf: seesOwnOrders ? person.employeeId : null,
    },
  };
}

interface ShopChoice {
  readonly id: number;
  readonly uuid: string;
  readonly code: string;
  readonly name: string;
  /** a host under which it answers; null: it has none of its own */
  readonly host: string | null;
  readonly taxRegime: TaxRegime;
  readonly roundToCentimes: number;
}

export interface ShopsOfPerson {
  readonly shops: readonly ShopChoice[];
  /** Some shop of the installation, theirs or not, adds tax to its prices. */
  readonly chargesTax: boolean;
}

/** The shops that a person may act for, in the order of their making. */
export async function listShopsOf(
  db: Database,
  session: Pick<StaffSession, 'shopIds' | 'language'>,
): Promise<ShopsOfPerson> {
  const scope = session.shopIds === null ? null : [...session.shopIds];
  const [{ rows: shops }, { rows: tax }] = await Promise.all([
    sql<ShopChoice>`
      select s.id, s.uuid::text as uuid, s.code, coalesce(own.name, french.name, s.code) as name, s.tax_regime as "taxRegime",
        s.promotion_rounding_centimes as "roundToCentimes",
        (select host from shop_hosts h where h.shop_id = s.id order by host limit 1) as host
      from shops s
      left join shop_texts own on own.shop_id = s.id and own.language = ${session.language}
      left join shop_texts french on french.shop_id = s.id and french.language = 'fr'
      where ${scope}::int[] is null or s.id = any(${scope}::int[]) order by s.id`.execute(db),
    sql`select where charged_tax(1) = 1`.execute(db),
  ]);
  return { shops, chargesTax: tax.length > 0 };
}
