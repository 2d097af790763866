import { sql } from 'kysely';
import { pastRows } from '../../database/past-rows.ts';
import type { Database } from '../../database/database.ts';

interface Told {
  readonly employeeId: number;
}

const employeesOf = (rows: readonly Told[]): readonly number[] => [
  ...new Set(rows.map(({ employeeId }) => employeeId)),
];

/** What the screens of these employees listen to. */
export const tagsOf = (employees: readonly number[]): readonly string[] => employees.map((id) => `person:${id}`);

/** To whom one of these orders was given by somebody else during the last day. Answers who was told. */
export async function tellAssigned(db: Database, orderIds: readonly string[]): Promise<readonly number[]> {
  const { rows } = await sql<Told>`
    insert into notifications (employee_id, shop_id, order_id, kind, by_employee_id, cause)
    select o.assigned_employee_id, o.shop_id, o.id, 'assigned', h.employee_id, 'assigned ' || h.id
    from orders o join lateral (
      select id, employee_id, occurred_at from order_history where order_id = o.id and action = 'assign' order by id desc limit 1
    ) h on h.occurred_at > now() - interval '1 day'
    where o.id = any(${[...orderIds]}::uuid[]) and o.assigned_employee_id is not null
      and h.employee_id is distinct from o.assigned_employee_id
    on conflict (employee_id, cause) do nothing returning employee_id as "employeeId"`.execute(db);
  return employeesOf(rows);
}

export interface Mention {
  readonly shopId: number;
  readonly orderId: string;
  readonly noteId: number;
  readonly employeeId: number;
  readonly byEmployeeId: number;
}

/** Who was named in a note. */
export async function tellMentioned(db: Database, mention: Mention): Promise<readonly number[]> {
  if (mention.employeeId === mention.byEmployeeId) return [];
  const rows = await db
    .insertInto('notifications')
    .values({
      employee_id: mention.employeeId,
      shop_id: mention.shopId,
      order_id: mention.orderId,
      kind: 'mentioned',
      by_employee_id: mention.byEmployeeId,
      cause: `mentioned ${mention.noteId}`,
    })
    .onConflict((conflict) => conflict.columns(['employee_id', 'cause']).doNothing())
    .returning('employee_id as employeeId')
    .execute();
  return employeesOf(rows);
}

/** Whose call-back has come due: who has the order, else who promised the call. What was due longer than an hour ago is in the queue. */
export async function tellDueCalls(db: Database): Promise<readonly number[]> {
  const { rows } = await sql<Told>`
    insert into notifications (employee_id, shop_id, order_id, kind, cause)
    select whose.employee_id, o.shop_id, o.id, 'call_back', 'call-back ' || o.id || ' ' || extract(epoch from o.next_call_at)
    from orders o cross join lateral (
      select coalesce(o.assigned_employee_id, (
        select c.employee_id from order_calls c where c.order_id = o.id and c.undone_at is null order by c.id desc limit 1)) as employee_id
    ) whose
    where o.confirmation_state in ('no_answer', 'postponed') and o.next_call_at <= now() and o.next_call_at > now() - interval '1 hour'
      and whose.employee_id is not null
    on conflict (employee_id, cause) do nothing returning employee_id as "employeeId"`.execute(db);
  return employeesOf(rows);
}

export interface GivenUp {
  readonly webhookId: number;
  readonly shopId: number;
}

/** A webhook was switched off after a day without an answer: whoever may look after it in its shop. */
export async function tellGivenUp(db: Database, { webhookId, shopId }: GivenUp): Promise<readonly number[]> {
  const { rows } = await sql<Told>`
    insert into notifications (employee_id, shop_id, webhook_id, kind, cause)
    select e.id, ${shopId}, w.id, 'webhook_off', 'webhook-off ' || w.id || ' ' || w.version
    from employees e cross join webhooks w where w.id = ${webhookId} and w.gave_up_at is not null and e.is_active
      and exists (select from employee_roles er join role_permissions rp on rp.role_id = er.role_id
        where er.employee_id = e.id and rp.permission = 'api.manage')
      and (not exists (select from employee_shops es where es.employee_id = e.id)
        or exists (select from employee_shops es where es.employee_id = e.id and es.shop_id = ${shopId}))
    on conflict (employee_id, cause) do nothing returning employee_id as "employeeId"`.execute(db);
  return employeesOf(rows);
}

/** Conversions that no network took: whoever sets up the shop, once a day however many there are. */
export async function tellConversionsFailed(
  db: Database,
  { conversionId, shopId }: { readonly conversionId: number; readonly shopId: number },
): Promise<readonly number[]> {
  const { rows } = await sql<Told>`
    insert into notifications (employee_id, shop_id, kind, cause)
    select e.id, c.shop_id, 'conversions_failed', 'conversions-failed ' || c.shop_id || ' ' || (now() at time zone 'Africa/Algiers')::date
    from employees e cross join ad_conversions c where c.id = ${conversionId} and c.shop_id = ${shopId} and c.state = 'failed'
      and e.is_active and exists (select from employee_roles er join role_permissions rp on rp.role_id = er.role_id
        where er.employee_id = e.id and rp.permission = 'settings.write')
      and (not exists (select from employee_shops es where es.employee_id = e.id)
        or exists (select from employee_shops es where es.employee_id = e.id and es.shop_id = ${shopId}))
    on conflict (employee_id, cause) do nothing returning employee_id as "employeeId"`.execute(db);
  return employeesOf(rows);
}

export interface TransferSent {
  readonly transferId: number;
  readonly targetId: number;
  readonly historyId: number;
}

/** Goods are on their way: whoever receives them in the warehouse that they go to, but not who sent them. */
export async function tellTransferSent(
  db: Database,
  { transferId, targetId, historyId }: TransferSent,
): Promise<readonly number[]> {
  const { rows } = await sql<Told>`
    insert into notifications (employee_id, shop_id, transfer_id, kind, by_employee_id, cause)
    select e.id, s.shop_id, ${transferId}, 'transfer_sent', h.employee_id, 'transfer-sent ' || h.id
    from transfer_history h cross join employees e cross join lateral (
      select w.shop_id from shop_warehouses w where w.warehouse_id = ${targetId}
        and (not exists (select from employee_shops es where es.employee_id = e.id)
          or exists (select from employee_shops es where es.employee_id = e.id and es.shop_id = w.shop_id))
      order by w.position, w.shop_id limit 1) s
    where h.id = ${historyId} and e.is_active and h.employee_id is distinct from e.id
      and exists (select from employee_roles er join role_permissions rp on rp.role_id = er.role_id
        where er.employee_id = e.id and rp.permission = 'transfers.manage')
      and (not exists (select from employee_warehouses ew where ew.employee_id = e.id)
        or exists (select from employee_warehouses ew where ew.employee_id = e.id and ew.warehouse_id = ${targetId}))
    on conflict (employee_id, cause) do nothing returning employee_id as "employeeId"`.execute(db);
  return employeesOf(rows);
}

/** What was ordered has not come on its day: whoever ordered it; where they have left, whoever orders for that warehouse. */
export async function tellSupplierOrderLate(db: Database, orderId: number): Promise<readonly number[]> {
  const { rows } = await sql<Told>`
    insert into notifications (employee_id, shop_id, supplier_order_id, kind, cause)
    select e.id, s.shop_id, o.id, 'supplier_order_late', 'supplier-order-late ' || o.id || ' ' || o.expected_on
    from supplier_orders o left join employees m on m.id = o.created_by and m.is_active
    join employees e on e.is_active and (m.id is null or e.id = m.id) cross join lateral (
      select w.shop_id from shop_warehouses w where w.warehouse_id = o.warehouse_id
        and (not exists (select from employee_shops es where es.employee_id = e.id)
          or exists (select from employee_shops es where es.employee_id = e.id and es.shop_id = w.shop_id))
      order by w.position, w.shop_id limit 1) s
    where o.id = ${orderId} and o.state in ('sent', 'partially_received')
      and exists (select from employee_roles er join role_permissions rp on rp.role_id = er.role_id
        where er.employee_id = e.id and rp.permission = 'purchasing.manage')
      and (not exists (select from employee_warehouses ew where ew.employee_id = e.id)
        or exists (select from employee_warehouses ew where ew.employee_id = e.id and ew.warehouse_id = o.warehouse_id))
    on conflict (employee_id, cause) do nothing returning employee_id as "employeeId"`.execute(db);
  return employeesOf(rows);
}

export interface IncidentNews {
  readonly historyId: number;
  readonly why: 'opened' | 'mentioned';
  readonly employeeIds: readonly number[];
}

/** Something is wrong in a warehouse, or a comment names them. */
export async function tellIncident(
  db: Database,
  { historyId, why, employeeIds }: IncidentNews,
): Promise<readonly number[]> {
  const { rows } = await sql<Told>`
    insert into notifications (employee_id, shop_id, incident_id, kind, by_employee_id, cause)
    select e.id, s.shop_id, i.id, ${`incident_${why}`}, h.employee_id, 'incident ' || h.id
    from incident_history h join incidents i on i.id = h.incident_id cross join employees e cross join lateral (
      select w.shop_id from shop_warehouses w where w.warehouse_id = i.warehouse_id
        and (not exists (select from employee_shops es where es.employee_id = e.id)
          or exists (select from employee_shops es where es.employee_id = e.id and es.shop_id = w.shop_id))
      order by w.position, w.shop_id limit 1) s
    where h.id = ${historyId} and e.is_active and e.id = any(${[...employeeIds]}::int[]) and h.employee_id is distinct from e.id
    on conflict (employee_id, cause) do nothing returning employee_id as "employeeId"`.execute(db);
  return employeesOf(rows);
}

export interface TillCases {
  readonly tillId: number;
  readonly shopId: number;
  /** the first that was found */
  readonly conflictId: number;
}

/**
 * A till sold otherwise than the books have it: whoever manages tills in its shop. Who has not read of its last ones hears nothing new, so
 * that a day's tickets that arrive one by one are one line.
 */
export async function tellTillCases(
  db: Database,
  { tillId, shopId, conflictId }: TillCases,
): Promise<readonly number[]> {
  const { rows } = await sql<Told>`
    insert into notifications (employee_id, shop_id, till_conflict_id, kind, cause)
    select e.id, t.shop_id, f.id, 'till_cases', 'till-cases ' || f.id
    from till_conflicts f join tills t on t.id = f.till_id cross join employees e
    where f.id = ${conflictId} and t.id = ${tillId} and t.shop_id = ${shopId} and f.settled_at is null and e.is_active
      and exists (select from employee_roles er join role_permissions rp on rp.role_id = er.role_id
        where er.employee_id = e.id and rp.permission = 'pos.manage')
      and (not exists (select from employee_shops es where es.employee_id = e.id)
        or exists (select from employee_shops es where es.employee_id = e.id and es.shop_id = t.shop_id))
      and not exists (select from notifications n join till_conflicts x on x.id = n.till_conflict_id
        where n.employee_id = e.id and n.kind = 'till_cases' and n.read_at is null and x.till_id = t.id)
    on conflict (employee_id, cause) do nothing returning employee_id as "employeeId"`.execute(db);
  return employeesOf(rows);
}

/** Those of one employee alone. */
export async function markRead(
  db: Database,
  {
    employeeId,
    ids,
    isRead,
  }: { readonly employeeId: number; readonly ids: readonly number[]; readonly isRead: boolean },
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: isRead ? sql<Date>`now()` : null })
    .where('employee_id', '=', employeeId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

/** After thirty days. */
export async function deleteOldNotifications(db: Database): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}

/** By the time when they were told. */
export const pastNotifications = pastRows('notifications', sql`created_at`);
