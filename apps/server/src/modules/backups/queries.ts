import type { Backup } from '@hanout/contracts/data/backups';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

const MOST = 400;

/** What was backed up, the latest first. */
export async function listBackups(db: Database): Promise<Backup[]> {
  const { rows } = await sql<Omit<Backup, 'createdAt' | 'endedAt'> & { createdAt: Date; endedAt: Date | null }>`
    select b.id, b.state, b.cause, b.place, b.location, b.file_name as "fileName", b.bytes, b.row_count as rows, b.file_count as files,
      b.stage, case when b.state = 'done' then 1 when b.stage_total = 0 then 0 else b.stage_done / b.stage_total end as progress,
      b.failure, b.detail, coalesce(e.name, '') as by, b.created_at as "createdAt", b.ended_at as "endedAt"
    from backups b left join employees e on e.id = b.employee_id
    order by b.id desc limit ${sql.lit(MOST)}`.execute(db);
  return rows.map(({ createdAt, endedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
}
