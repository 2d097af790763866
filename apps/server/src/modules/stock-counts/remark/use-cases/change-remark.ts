import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Done, type Forbidden } from '../../../audit/index.ts';
import { countEntity, type CountMissing } from '../../count-entity.ts';
import { findRemark, writeRemark } from '../repository.ts';

interface ChangeRemark {
  readonly countId: number;
  readonly note: string;
  /** as the person saw it */
  readonly was: string;
  readonly actor: StaffActor;
}

/** What a count is about, in words of one's own; at any time, also of one that is posted: it moves nothing. */
export function changeRemark(
  db: Database,
  { countId, note, was, actor }: ChangeRemark,
): Promise<Result<null, CountMissing | Forbidden>> {
  const change = { id: countId, version: null, actor, action: 'stock_count.remark' };
  return changeEntity(
    db,
    countEntity(actor, 'stock.write'),
    change,
    async (tx): Promise<Result<Done<null>, CountMissing>> => {
      const before = await findRemark(tx, countId);
      if (before === note) return ok({ value: null, changes: null });
      // Counting counts no version up: somebody else's words are told by themselves.
      if (before !== was) return refuse({ code: 'counts.count-changed' });
      await writeRemark(tx, countId, note);
      return ok({ value: null, changes: { note: [before, note] } });
    },
  );
}
