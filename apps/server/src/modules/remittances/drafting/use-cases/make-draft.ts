import { refuse, type Result } from '@hanout/core/kernel';
import {
  faultOfMapping,
  readStatementRow,
  type AmountMeaning,
  type StatementField,
  type StatementRow,
} from '@hanout/core/remittances';
import { isInScope, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import type { Forbidden } from '../../../audit/index.ts';
import { listRows, type StoredImport } from '../../../imports/index.ts';
import { rememberMapping } from '../../repository.ts';
import { createDraft, ROWS_AT_ONCE, type Batch, type DraftMade, type DraftRefusal } from './create-draft.ts';

export interface MakeDraft {
  readonly file: StoredImport;
  readonly carrierId: number;
  readonly mapping: readonly (StatementField | null)[];
  readonly amountIs: AmountMeaning;
  readonly actor: StaffActor;
}

/** By the titles of its columns a carrier's file is known again. */
export const headerKeyOf = (header: readonly string[]): string => header.join('\t').toLowerCase().slice(0, 2_000);

/** A file that was read becomes a draft, and what its columns mean is kept for the carrier's next one. */
export async function makeDraft(
  db: Database,
  { file, carrierId, mapping, amountIs, actor }: MakeDraft,
): Promise<Result<DraftMade, DraftRefusal | Forbidden>> {
  const { shopId, sha256 } = file;
  if (shopId === null || !isInScope(actor, shopId) || sha256 === null)
    return refuse({ code: 'remittances.file-not-found' });
  const fault = faultOfMapping(mapping);
  if (fault !== null) return refuse({ code: 'remittances.mapping-is-wrong', fault });
  return createDraft(db, {
    shopId,
    carrierId,
    kind: 'file',
    amountIs,
    sourceName: file.fileName,
    sourceKey: sha256,
    importId: file.id,
    actor,
    batches: batchesOf(db, file, mapping),
    beside: (tx) => rememberMapping(tx, { carrierId, headerKey: headerKeyOf(file.header), mapping, amountIs }),
  });
}

async function* batchesOf(
  db: Database,
  { id }: StoredImport,
  mapping: readonly (StatementField | null)[],
): AsyncGenerator<Batch> {
  let after = 0;
  for (;;) {
    const lines = await listRows(db, id, { after, limit: ROWS_AT_ONCE });
    const last = lines.at(-1);
    if (last === undefined) return;
    after = last.number;
    const rows: StatementRow[] = [];
    let statedNet: number | null = null;
    for (const line of lines) {
      const read = readStatementRow(line, mapping);
      if ('keyless' in read) statedNet = read.amount ?? statedNet;
      else rows.push(read);
    }
    yield { rows, passedOver: lines.length - rows.length, statedNet };
  }
}
