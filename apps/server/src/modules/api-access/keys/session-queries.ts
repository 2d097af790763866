import { heldBySeeing, isPermission } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { SEES_OWN_ORDERS, type StaffSession } from '../../staff/index.ts';

interface KeyRow {
  readonly keyId: number;
  readonly requestsPerMinute: number;
  readonly wantsTouch: boolean;
  readonly isSecondFactorDue: boolean;
  readonly employeeId: number;
  readonly employeeUuid: string;
  readonly name: string;
  readonly email: string;
  readonly held: readonly string[];
  readonly given: readonly string[];
  readonly shopIds: readonly number[];
  readonly keyShopIds: readonly number[];
  readonly warehouseIds: readonly number[];
  readonly seesOwnOrders: boolean;
  readonly expiresAt: Date;
}

export interface FoundKey {
  readonly id: number;
  readonly requestsPerMinute: number;
  /** last used so long ago that this request is worth a write */
  readonly wantsTouch: boolean;
  readonly session: StaffSession;
}

/**
 * Whom a key lets in, read with each request: not revoked, not past its end, its maker active. It may what it was given and its maker
 * may at this moment, in the shops of both. One statement.
 */
export async function findKey(db: Database, hash: Buffer, language: Language): Promise<FoundKey | undefined> {
  const { rows } = await sql<KeyRow>`
    select k.id as "keyId", k.requests_per_minute as "requestsPerMinute", k.permissions as given,
      coalesce(k.last_used_at < now() - interval '60 seconds', true) as "wantsTouch",
      not e.totp_is_on and not exists (select from passkeys p where p.employee_id = e.id and p.suspended_at is null) and exists (select from employee_roles er join roles r on r.id = er.role_id
        where er.employee_id = e.id and r.requires_second_factor) as "isSecondFactorDue",
      e.id as "employeeId", e.uuid::text as "employeeUuid", e.name, e.email,
      array(select distinct rp.permission from employee_roles er join role_permissions rp on rp.role_id = er.role_id
        where er.employee_id = e.id) as held,
      array(select shop_id from employee_shops es where es.employee_id = e.id) as "shopIds",
      array(select shop_id from api_key_shops ks where ks.api_key_id = k.id) as "keyShopIds",
      array(select warehouse_id from employee_warehouses ew where ew.employee_id = e.id) as "warehouseIds",
      ${SEES_OWN_ORDERS} as "seesOwnOrders",
      coalesce(k.expires_at, now() + interval '1 day') as "expiresAt"
    from api_keys k join employees e on e.id = k.employee_id
    where (k.token_hash = ${hash} or (k.previous_hash = ${hash} and k.previous_until > now()))
      and k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) and e.is_active`.execute(db);
  const [row] = rows;
  return row === undefined ? undefined : { ...row, id: row.keyId, session: sessionOf(row, { hash, language }) };
}

function sessionOf(
  row: KeyRow,
  { hash, language }: { readonly hash: Buffer; readonly language: Language },
): StaffSession {
  const held = new Set<string>(
    row.isSecondFactorDue ? [] : heldBySeeing(row.held.filter(isPermission), row.seesOwnOrders),
  );
  return {
    tokenHash: hash,
    keyId: row.keyId,
    employeeId: row.employeeId,
    employeeUuid: row.employeeUuid,
    name: row.name,
    email: row.email,
    language,
    roles: [],
    permissions: new Set(row.given.filter((permission) => held.has(permission)).filter(isPermission)),
    shopIds: shopsOfBoth(row.shopIds, row.keyShopIds),
    warehouseIds: row.warehouseIds.length === 0 ? null : row.warehouseIds,
    ordersOf: row.seesOwnOrders ? row.employeeId : null,
    secondFactor: row.isSecondFactorDue ? 'due' : 'off',
    csrfToken: '',
    expiresAt: row.expiresAt,
    idleSeconds: 0,
  };
}

/** Of two scopes that name every shop by naming none: what both reach; null: every shop. */
function shopsOfBoth(one: readonly number[], other: readonly number[]): readonly number[] | null {
  if (one.length === 0) return other.length === 0 ? null : other;
  return other.length === 0 ? one : one.filter((id) => other.includes(id));
}
