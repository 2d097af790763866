import { canonicalJson, ok, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { DocumentContent } from '@hanout/contracts/builders/documents';
import type { Database } from '../../../database/database.ts';
import { changeEntity } from '../../audit/index.ts';
import { documentEntity, idOf, type DocumentRefusal } from '../document-entity.ts';
import type { DocumentPlace } from '../kinds/place.ts';
import { cleanContent } from '../kinds/clean-content.ts';
import { writeDraft } from '../repository.ts';

export interface WriteDraft {
  readonly place: DocumentPlace;
  readonly version: number;
  readonly actor: StaffActor;
  /** what it becomes, from what is stored */
  readonly change: (draft: unknown) => DocumentContent;
}

/** Changes the draft alone: nobody but who builds sees it, and the same again is no change. */
export async function changeDraft(
  db: Database,
  { place, version, actor, change }: WriteDraft,
): Promise<Result<null, DocumentRefusal>> {
  const act = { id: idOf(place), version, actor, action: 'document.draft' };
  return changeEntity(db, documentEntity(place), act, async (tx, { id, draft }) => {
    const content = cleanContent(change(draft));
    if (canonicalJson(content) !== canonicalJson(draft))
      await writeDraft(tx, { id, content, employeeId: actor.employeeId });
    return ok({ value: null, changes: null });
  });
}
