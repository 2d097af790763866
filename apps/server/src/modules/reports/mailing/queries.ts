import type { Mailing } from '@hanout/contracts/reports/mailings';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { SEES_OWN_ORDERS } from '../../staff/index.ts';

/** Whether the employee `e` may read reports: a role gives it, and they see the orders of everybody. */
export const MAY_READ_REPORTS = sql`(e.is_active and not ${SEES_OWN_ORDERS} and exists (
  select from employee_roles er join role_permissions rp on rp.role_id = er.role_id
  where er.employee_id = e.id and rp.permission = 'reports.read'))`;

type Row = Omit<Mailing, 'sentAt'> & { readonly sentAt: Date | null };

interface Reader {
  readonly employeeId: number;
  readonly shopIds: readonly number[] | null;
}

/** Of the reader's shops, by name; those of every shop for who sees every shop. */
export async function listMailings(
  db: Database,
  reader: Reader,
  { isArchived }: { readonly isArchived: boolean },
): Promise<Mailing[]> {
  return readMailings(db, reader, sql`(m.archived_at is not null) = ${isArchived}`);
}

export async function readMailing(db: Database, reader: Reader, id: number): Promise<Mailing | undefined> {
  return (await readMailings(db, reader, sql`m.id = ${id}`))[0];
}

async function readMailings(
  db: Database,
  { employeeId, shopIds }: Reader,
  which: ReturnType<typeof sql>,
): Promise<Mailing[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<Row>`
    select m.id, m.version, m.name, m.axis as by, m.period, m.every, m.weekday, m.monthday, m.hour, m.archived_at is not null as "isArchived",
      case when m.shop_id is null then null else jsonb_build_object('id', m.shop_id, 'name', coalesce((
        select name from shop_texts t where t.shop_id = m.shop_id and name <> '' order by language limit 1), s.code)) end as shop,
      coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'isOff', p.is_off) order by e.name, e.id)
        from report_mailing_people p join employees e on e.id = p.employee_id where p.mailing_id = m.id), '[]') as people,
      (select max(l.sent_at) from report_letters l where l.mailing_id = m.id) as "sentAt",
      (select count(*)::int from report_letters l where l.mailing_id = m.id and l.sent_at is null and l.dropped_at is null) as waiting,
      (select not p.is_off from report_mailing_people p where p.mailing_id = m.id and p.employee_id = ${employeeId}) as "isMine"
    from report_mailings m left join shops s on s.id = m.shop_id
    where ${which} and (${scope}::int[] is null or m.shop_id = any(${scope}::int[])) order by m.name, m.id`.execute(db);
  return rows.map(({ sentAt, ...row }) => ({ ...row, sentAt: sentAt?.toISOString() ?? null }));
}

/** Who may read reports; of these shops, where somebody is bound to some. */
export async function listReaders(
  db: Database,
  shopIds: readonly number[] | null,
): Promise<{ id: number; name: string }[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, e.name from employees e where ${MAY_READ_REPORTS} and (${scope}::int[] is null
      or exists (select from employee_shops es where es.employee_id = e.id and es.shop_id = any(${scope}::int[])))
    order by e.name, e.id`.execute(db);
  return rows;
}

export interface LetterToSend extends Pick<Mailing, 'by' | 'period' | 'name'> {
  readonly id: string;
  readonly mailingId: number;
  readonly shopId: number | null;
  readonly leavesAt: Date;
  readonly isDone: boolean;
  readonly employeeId: number;
  readonly employeeName: string;
  readonly email: string;
  readonly language: Language;
  readonly mayRead: boolean;
  /** none: every shop */
  readonly ownShops: readonly number[];
}

export async function readLetter(db: Database, id: string): Promise<LetterToSend | undefined> {
  const { rows } = await sql<LetterToSend>`
    select l.id, l.mailing_id as "mailingId", m.axis as by, m.period, m.name, m.shop_id as "shopId", l.leaves_at as "leavesAt",
      l.sent_at is not null or l.dropped_at is not null as "isDone",
      e.id as "employeeId", e.name as "employeeName", e.email, e.language, ${MAY_READ_REPORTS} as "mayRead",
      array(select shop_id from employee_shops es where es.employee_id = e.id) as "ownShops"
    from report_letters l join report_mailings m on m.id = l.mailing_id join employees e on e.id = l.employee_id
    where l.id = ${id}::uuid`.execute(db);
  return rows[0];
}
