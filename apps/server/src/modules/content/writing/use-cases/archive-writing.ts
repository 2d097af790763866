import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity } from '../../../audit/index.ts';
import { lockLegalIdentity } from '../../../shops/index.ts';
import { keepTerms } from '../../terms/keep-terms.ts';
import { isNeededByLaw } from '../../terms/terms-queries.ts';
import type { OneWriting } from '../draft-queries.ts';
import { archiveWritingRow } from '../repository.ts';
import { writingEntity, writingNames, type WritingRefusal } from '../writing-entity.ts';

interface Archiving {
  readonly one: OneWriting;
  readonly version: number;
  readonly actor: StaffActor;
  readonly isArchived: boolean;
}

/** Puts it away, or brings it back as it was. What is so already stays as it is, whichever version was seen. */
export function archiveWriting(
  db: Database,
  { one, version, actor, isArchived }: Archiving,
): Promise<Result<number, WritingRefusal>> {
  const { shopId, kind, id } = one;
  const action = `${writingNames[kind]}.${isArchived ? 'archive' : 'restore'}`;
  return changeEntity(db, writingEntity(one), { id, version: null, actor, action }, async (tx, before) => {
    if (before.isArchived === isArchived) return ok({ value: id, changes: null });
    if (before.version !== version) return refuse<WritingRefusal>({ code: 'writings.changed' });
    if (kind === 'pages') {
      // Two who put away the last two terms of sale at once wait for each other.
      await lockLegalIdentity(tx, shopId, null);
      if (isArchived && (await isNeededByLaw(tx, shopId, id)))
        return refuse<WritingRefusal>({ code: 'writings.is-needed-by-law' });
    }
    await archiveWritingRow(tx, kind, id, isArchived);
    if (kind === 'pages') await keepTerms(tx, shopId);
    return ok({ value: id, changes: { isArchived: [before.isArchived, isArchived] } });
  });
}
