import type { Result } from '@hanout/core/kernel';
import type { StatementSource } from '@hanout/core/remittances';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import type { Forbidden } from '../../../audit/index.ts';
import { createDraft, type Batch, type DraftMade, type DraftRefusal } from './create-draft.ts';

export interface TakeList {
  readonly shopId: number;
  readonly source: StatementSource;
  readonly actor: StaffActor;
}

/** A payment as the carrier's own list tells it, brought by its adapter; the same payment again is the first. */
export function takeList(
  db: Database,
  { shopId, source, actor }: TakeList,
): Promise<Result<DraftMade, DraftRefusal | Forbidden>> {
  const { carrierId, statementNumber, amountIs, rows } = source;
  const named = { sourceName: statementNumber, sourceKey: `list ${statementNumber}`, importId: null };
  return createDraft(db, { shopId, carrierId, kind: 'list', amountIs, ...named, actor, batches: whole({ rows }) });
}

async function* whole({ rows }: Pick<Batch, 'rows'>): AsyncGenerator<Batch> {
  yield { rows, passedOver: 0, statedNet: null };
}
