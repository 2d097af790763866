import type { DocumentContent } from '@hanout/contracts/builders/documents';
import { canonicalJson, ok, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { changeEntity } from '../../audit/index.ts';
import { documentEntity, idOf, type DocumentRefusal } from '../document-entity.ts';
import { cleanContent } from '../kinds/clean-content.ts';
import type { DocumentPlace } from '../kinds/place.ts';
import { readContent, showVersion, writeDraft } from '../repository.ts';

interface Rewrite {
  readonly place: DocumentPlace;
  readonly actor: StaffActor;
  /** what becomes of what is drafted, and of what is shown */
  readonly change: (content: unknown) => DocumentContent;
}

/** Changes what shoppers see and what is drafted alike, each from what it is: nothing that is half drafted is shown by it. */
export async function rewriteDocument(
  db: Database,
  { place, actor, change }: Rewrite,
): Promise<Result<null, DocumentRefusal>> {
  const act = { id: idOf(place), version: null, actor, action: 'document.publish' };
  const changed = (content: unknown) => cleanContent(change(content));
  return changeEntity(db, documentEntity(place), act, async (tx, { id, draft, shown }) => {
    const { employeeId } = actor;
    const drafted = changed(draft);
    if (canonicalJson(drafted) !== canonicalJson(draft)) await writeDraft(tx, { id, content: drafted, employeeId });
    if (shown === null) return ok({ value: null, changes: null });
    const before = await readContent(tx, id, shown);
    const content = changed(before);
    if (canonicalJson(content) === canonicalJson(before)) return ok({ value: null, changes: null });
    const number = await showVersion(tx, { id, content, employeeId, why: 'published' });
    return ok({ value: null, changes: { shown: [shown, number] } });
  });
}
