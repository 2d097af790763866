import type { TillSession } from '@hanout/contracts/till/sessions';
import { TILL_METHODS, type SessionFigures } from '@hanout/core/till';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { countSession } from '../taking/count-session.ts';
import { listEventsOfSession } from '../taking/sessions-repository.ts';

const PAGE = 50;

interface SessionRow extends Pick<
  TillSession,
  'id' | 'tillId' | 'tillName' | 'shopName' | 'openedBy' | 'closedBy' | 'state' | 'number' | 'comment'
> {
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly openingCentimes: number;
  readonly found: readonly { readonly method: string; readonly amountCentimes: number }[];
  readonly figures: SessionFigures | null;
  readonly differenceCentimes: number | null;
}

interface Asked {
  readonly shopIds: readonly number[] | null;
  readonly till?: number | undefined;
  readonly cursor?: string | undefined;
  readonly id?: string;
}

/** Days at the drawers of the shops that somebody sees, the latest first. */
async function listRows(db: Database, { shopIds, till, cursor, id }: Asked): Promise<readonly SessionRow[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<SessionRow>`
    select d.id::text as id, d.till_id as "tillId", t.name as "tillName", coalesce(x.name, s.code) as "shopName",
      coalesce(o.name, '') as "openedBy", d.opened_at as "openedAt", c.name as "closedBy", d.closed_at as "closedAt", d.state, d.number,
      d.comment, d.opening_centimes as "openingCentimes", d.found, d.figures, d.difference_centimes as "differenceCentimes"
    from till_sessions d join tills t on t.id = d.till_id join shops s on s.id = t.shop_id
    left join shop_texts x on x.shop_id = s.id and x.language = 'fr'
    left join employees o on o.id = d.opened_by left join employees c on c.id = d.closed_by
    where (${scope}::int[] is null or t.shop_id = any(${scope}::int[])) and (${till ?? null}::int is null or d.till_id = ${till ?? null}::int)
      and (${id ?? null}::uuid is null or d.id = ${id ?? null}::uuid)
      and (${cursor ?? null}::uuid is null or (d.opened_at, d.id) < (select b.opened_at, b.id from till_sessions b where b.id = ${cursor ?? null}::uuid))
    order by d.opened_at desc, d.id desc limit ${PAGE + 1}`.execute(db);
  return rows;
}

/** What is not closed for good is counted as it stands now. */
async function present(db: Database, row: SessionRow) {
  const { openedAt, closedAt, openingCentimes, found, figures: final, ...session } = row;
  const figures = final ?? countSession(openingCentimes, await listEventsOfSession(db, row.tillId, row.id));
  return {
    ...session,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    sales: figures.sales,
    returns: figures.returns,
    methods: TILL_METHODS.map((method) => ({
      method,
      expectedCentimes: figures.expected[method],
      foundCentimes: found.find((each) => each.method === method)?.amountCentimes ?? null,
    })),
    figures,
  };
}

export async function listSessions(db: Database, asked: Omit<Asked, 'id'>) {
  const rows = await listRows(db, asked);
  const page = rows.slice(0, PAGE);
  const sessions: TillSession[] = [];
  for (const row of page) {
    const { figures: _, ...session } = await present(db, row);
    sessions.push(session);
  }
  return { rows: sessions, next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null };
}

/** One of them with what each cashier did; undefined: there is none in these shops. */
export async function findSession(
  db: Database,
  id: string,
  shopIds: readonly number[] | null,
): Promise<TillSession | undefined> {
  const [row] = await listRows(db, { shopIds, id });
  if (row === undefined) return undefined;
  const { figures, ...session } = await present(db, row);
  const names = await namesOf(
    db,
    figures.cashiers.map(({ cashierId }) => cashierId),
  );
  return {
    ...session,
    cashiers: figures.cashiers.map(({ cashierId, sales, returns, taken, discount }) => ({
      cashierId,
      name: names.get(cashierId) ?? '',
      sales,
      returns,
      takenCentimes: taken,
      discountCentimes: discount,
    })),
  };
}

async function namesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from employees where id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
