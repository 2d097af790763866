import type { Board, StampRow } from '@hanout/contracts/attendance/days';
import { dayAfter, startOfDay } from '@hanout/core/shop';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { inScope, worksIn, type NamedRow, type Scope } from '../scope-queries.ts';

interface StampRead extends Omit<StampRow, 'at' | 'deviceAt' | 'voided'> {
  readonly at: Date;
  readonly deviceAt: Date | null;
  readonly voidedAt: Date | null;
  readonly voidedBy: string | null;
  readonly voidReason: string;
}

/** Every stamp of some days, those that count for nothing among them, as they happened. */
export async function listStamps(
  db: Database,
  employeeId: number,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<StampRow[]> {
  const from = new Date(startOfDay(dayAfter(first, -1)));
  const to = new Date(startOfDay(dayAfter(last, 2)));
  const { rows } = await sql<StampRead>`
    select a.id::text as id, a.kind, a.at, a.device_at as "deviceAt", k.name as kiosk, a.is_offline as "isOffline",
      a.is_in_doubt as "isInDoubt", a.is_verified as "isVerified", made.name as "madeBy", a.reason, a.replaces::text as replaces,
      a.voided_at as "voidedAt", gone.name as "voidedBy", a.void_reason as "voidReason"
    from attendance_stamps a left join attendance_kiosks k on k.id = a.kiosk_id
    left join employees made on made.id = a.made_by left join employees gone on gone.id = a.voided_by
    where a.employee_id = ${employeeId} and a.at >= ${from} and a.at < ${to} order by a.at, a.id`.execute(db);
  return rows.map(({ at, deviceAt, voidedAt, voidedBy, voidReason, ...row }) => ({
    ...row,
    at: at.toISOString(),
    deviceAt: deviceAt?.toISOString() ?? null,
    voided: voidedAt === null ? null : { at: voidedAt.toISOString(), by: voidedBy ?? '', reason: voidReason },
  }));
}

export interface FoundPerson extends NamedRow {
  readonly version: number;
  /** owns the house */
  readonly isOwner: boolean;
}

export async function findPerson(db: Database, id: number, shopIds: Scope): Promise<FoundPerson | undefined> {
  const { rows } = await sql<FoundPerson>`
    select e.id, e.name, coalesce(p.version, 0) as version, exists (select from employee_roles er join roles r on r.id = er.role_id
      where er.employee_id = e.id and r.code = 'owner') as "isOwner"
    from employees e left join attendance_people p on p.employee_id = e.id
    where e.id = ${id} and ${inScope(shopIds)}`.execute(db);
  return rows[0];
}

/** With which day weeks begin: as the shop says, else the first shop of those that somebody sees. */
export async function readFirstWeekday(db: Database, shopIds: Scope, shop: number | null): Promise<number> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ day: number }>`
    select first_weekday as day from shops s where (${scope}::int[] is null or s.id = any(${scope}::int[]))
    order by (s.id = ${shop}::int) desc nulls last, s.id limit 1`.execute(db);
  return rows[0]?.day ?? 6;
}

/** Whose stamps wait for somebody, the latest first: made without a network, and the PIN was wrong. */
export async function listUnverified(db: Database, shopIds: Scope, shop: number | null): Promise<Board['unverified']> {
  const { rows } = await sql<{ id: number; name: string; day: string }>`
    select distinct e.id, e.name, (a.at at time zone 'Africa/Algiers')::date::text as day
    from attendance_stamps a join employees e on e.id = a.employee_id
    where not a.is_verified and a.voided_at is null and ${inScope(shopIds)} and ${worksIn(shop)}
    order by day desc, e.id limit 20`.execute(db);
  return rows.map(({ id, name, day }) => ({ employee: { id, name }, day }));
}
