import { createTranslate, type Language } from '@hanout/i18n';
import { serverAuditLogTexts } from '@hanout/i18n/catalogues/server/audit-log';
import type { Database } from '../../database/database.ts';
import type { Cell } from '../../exports/list-file.ts';
import { presentAudit, sayEntity } from './presenter.ts';
import { listAudit, type AuditScope } from './queries.ts';

/** As many as are said in their words before the first of them leave. */
const rowsAtOnce = 200;
const columns = ['at', 'employee', 'action', 'thing', 'changes'] as const;

/** The log as a file, page after page, so that any number of entries fits in memory. */
export async function* exportAudit(db: Database, filter: AuditScope, language: Language): AsyncGenerator<Cell[][]> {
  const t = createTranslate(language, serverAuditLogTexts);
  yield [columns.map((column) => t(`audit.export.${column}`))];
  let before: number | null = null;
  for (;;) {
    const rows = await listAudit(db, filter, { before, limit: rowsAtOnce });
    yield rows.map((row) => {
      const { at, employee, said, entity, entityId, changes } = presentAudit(row, language);
      const told = changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`).join(' | ');
      return [at, employee?.name ?? '', said, `${sayEntity(entity, language)} ${entityId}`, told];
    });
    if (rows.length < rowsAtOnce) return;
    before = rows.at(-1)?.id ?? null;
  }
}
