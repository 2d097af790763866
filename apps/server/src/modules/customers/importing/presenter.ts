import type { CustomerImport } from '@hanout/contracts/customers/customer-imports';
import type { Language } from '@hanout/i18n';
import { findingText, importTexts, type StoredImport } from '../../imports/index.ts';

/** An import of customers or past orders as its page shows it. */
export function presentImport(stored: StoredImport, language: Language): CustomerImport {
  const { id, state, subject, fileName, by, createdAt, endedAt, created, changed, unchanged, bad, undo, failure } =
    stored;
  return {
    id,
    state,
    subject: subject === 'orders' ? 'orders' : 'customers',
    system: stored.format === 'hanout' ? 'other' : stored.format,
    shopId: stored.shopId,
    fileName,
    by,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    rows: stored.rowCount,
    counts: { created, changed, unchanged, bad, warnings: stored.warnings },
    progress: { done: stored.progressDone, total: stored.progressTotal },
    undo: undo === null ? null : { removed: undo.archived, restored: undo.restored, kept: undo.kept },
    failure: failure === null ? null : findingText(importTexts(language), failure),
  };
}
