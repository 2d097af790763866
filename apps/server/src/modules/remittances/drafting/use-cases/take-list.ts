import type { Result } from '@hanout/core/kernel';
import type { StatementSource } from '@hanout/core/remittances';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import type { Forbidden } from '../../../audit/index.ts';
import { createDraft, ROWS_AT_ONCE, type Batch, type DraftMade, type DraftRefusal } from './create-draft.ts';

export interface TakeList {
  readonly shopId: number;
  readonly source: StatementSource;
  readonly actor: StaffActor;
}

/** By what a payment of a carrier's own list is known again. */
export const listKeyOf = (statementNumber: string): string => `list ${statementNumber}`;

/** A payment as the carrier's own list tells it, brought by its adapter; the same payment again is the first. */
export function takeList(
  db: Database,
  { shopId, source, actor }: TakeList,
): Promise<Result<DraftMade, DraftRefusal | Forbidden>> {
  const { carrierId, statementNumber, amountIs, rows } = source;
  const named = { sourceName: statementNumber, sourceKey: listKeyOf(statementNumber), importId: null };
  return createDraft(db, { shopId, carrierId, kind: 'list', amountIs, ...named, actor, batches: slicesOf({ rows }) });
}

async function* slicesOf({ rows }: Pick<Batch, 'rows'>): AsyncGenerator<Batch> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    yield { rows: rows.slice(start, start + ROWS_AT_ONCE), passedOver: 0, statedNet: null };
}
