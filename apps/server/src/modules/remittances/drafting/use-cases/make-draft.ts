import { ok, refuse, type Result } from '@hanout/core/kernel';
import {
  faultOfMapping,
  readStatementRow,
  type AmountMeaning,
  type StatementField,
  type StatementRow,
} from '@hanout/core/remittances';
import { isInScope, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { createEntity, type Forbidden } from '../../../audit/index.ts';
import { listRows, type StoredImport } from '../../../imports/index.ts';
import { findCarried, readTariff, type CarrierOfShop } from '../../carried-queries.ts';
import { newRemittanceKind, type RemittanceMissing } from '../../remittance-entity.ts';
import { findCarrier, findOfSource, insertRemittance, rememberMapping, writePassedOver } from '../../repository.ts';
import { insertRows } from '../../rows-repository.ts';
import { judgeRows, newRowOf } from '../judge-rows.ts';

export interface MakeDraft {
  readonly file: StoredImport;
  readonly carrierId: number;
  readonly mapping: readonly (StatementField | null)[];
  readonly amountIs: AmountMeaning;
  readonly actor: StaffActor;
}

export type DraftRefusal =
  | RemittanceMissing
  | { readonly code: 'remittances.file-not-found' | 'remittances.file-is-gone' | 'remittances.carrier-is-unknown' }
  | { readonly code: 'remittances.mapping-is-wrong'; readonly fault: 'amount' | 'key' };

export interface DraftMade {
  readonly id: number;
  /** the same file was there: this is the first */
  readonly isRepeated: boolean;
}

const ROWS_AT_ONCE = 5_000;

/** By the titles of its columns a carrier's file is known again. */
export const headerKeyOf = (header: readonly string[]): string => header.join('\t').toLowerCase().slice(0, 4_000);

/**
 * A file that was read becomes a draft: each line matched to an order of this carrier and judged. The same file of the same carrier is
 * there once: whoever brings it again, or at the same moment, is led to the first.
 */
export async function makeDraft(db: Database, asked: MakeDraft): Promise<Result<DraftMade, DraftRefusal | Forbidden>> {
  const { file, carrierId, mapping, amountIs, actor } = asked;
  const { shopId, sha256 } = file;
  if (shopId === null || !isInScope(actor, shopId) || sha256 === null)
    return refuse({ code: 'remittances.file-not-found' });
  const fault = faultOfMapping(mapping);
  if (fault !== null) return refuse({ code: 'remittances.mapping-is-wrong', fault });
  if ((await findCarrier(db, { shopId, carrierId })) === undefined)
    return refuse({ code: 'remittances.carrier-is-unknown' });
  const source = { shopId, carrierId, sourceKey: sha256 };
  const first = await findOfSource(db, source);
  if (first !== undefined) return ok({ id: first.id, isRepeated: true });
  const act = { actor, action: 'remittance.import' };
  return createEntity<number, DraftMade, RemittanceMissing, DraftRefusal>(db, newRemittanceKind, act, async (tx) => {
    const id = await insertRemittance(tx, {
      ...source,
      kind: 'file',
      amountIs,
      sourceName: file.fileName,
      importId: file.id,
      employeeId: actor.employeeId,
      note: '',
      operation: null,
    });
    if (id === undefined) {
      // Somebody brought it at the same moment, and is done now.
      const other = await findOfSource(tx, source);
      if (other === undefined) return refuse({ code: 'remittances.changed' });
      return ok({ id: other.id, value: { id: other.id, isRepeated: true }, changes: null });
    }
    await rememberMapping(tx, { carrierId, headerKey: headerKeyOf(file.header), mapping, amountIs });
    const count = await writeRows(tx, id, { db, file, whose: { shopId, carrierId }, mapping, amountIs });
    if (count === 0) return refuse({ code: 'remittances.file-is-gone' });
    const changes = { file: [null, file.fileName] as const, rows: [null, count] as const };
    return ok({ id, value: { id, isRepeated: false }, changes });
  });
}

interface Writing extends Pick<MakeDraft, 'file' | 'mapping' | 'amountIs'> {
  readonly db: Database;
  readonly whose: CarrierOfShop;
}

/** Batch by batch: never all of a file at once. Answers how many lines it has. */
async function writeRows(tx: Tx, id: number, { db, file, whose, mapping, amountIs }: Writing): Promise<number> {
  const judging = { amountIs, tariff: await readTariff(tx, whose.carrierId), seen: new Set<string>() };
  let [after, count, passedOver] = [0, 0, 0];
  let statedNet: number | null = null;
  for (;;) {
    const lines = await listRows(db, file.id, { after, limit: ROWS_AT_ONCE });
    const last = lines.at(-1);
    if (last === undefined) break;
    after = last.number;
    count += lines.length;
    const rows: StatementRow[] = [];
    for (const line of lines) {
      const read = readStatementRow(line, mapping);
      if (!('keyless' in read)) rows.push(read);
      else {
        passedOver += 1;
        statedNet = read.amount ?? statedNet;
      }
    }
    await insertRows(tx, id, judgeRows(rows, await findCarried(tx, whose, rows), judging).map(newRowOf));
  }
  await writePassedOver(tx, id, { passedOver, statedNet });
  return count;
}
