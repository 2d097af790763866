import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { AmountMeaning, StatementRow } from '@hanout/core/remittances';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { forgettingRows } from '../../../../process/give-back-memory.ts';
import { createEntity, type Forbidden } from '../../../audit/index.ts';
import { findCarried, readTariff } from '../../carried-queries.ts';
import { newRemittanceKind, type RemittanceMissing } from '../../remittance-entity.ts';
import { findCarrier, findOfSource, insertRemittance, writePassedOver } from '../../repository.ts';
import { countRowsAnew, insertRows } from '../../rows-repository.ts';
import { judgeRows, newRowOf } from '../judge-rows.ts';

/** So many rows are judged and written before the next: a statement of ten thousands is never in memory as a whole. */
export const ROWS_AT_ONCE = 250;

/** Some rows of a statement, and the lines between them that name no parcel. */
export interface Batch {
  readonly rows: readonly StatementRow[];
  readonly passedOver: number;
  /** what the last of those lines says */
  readonly statedNet: number | null;
}

export interface CreateDraft {
  readonly shopId: number;
  readonly carrierId: number;
  readonly kind: 'file' | 'list';
  readonly amountIs: AmountMeaning;
  readonly sourceName: string;
  /** by what the same source is known again */
  readonly sourceKey: string;
  readonly importId: string | null;
  readonly actor: StaffActor;
  readonly batches: AsyncIterable<Batch>;
  /** what else is written with it */
  readonly beside?: (tx: Tx) => Promise<void>;
}

export type DraftRefusal =
  | RemittanceMissing
  | { readonly code: 'remittances.file-not-found' | 'remittances.file-is-gone' | 'remittances.carrier-is-unknown' }
  | { readonly code: 'remittances.mapping-is-wrong'; readonly fault: 'amount' | 'key' };

export interface DraftMade {
  readonly id: number;
  /** the same source was there: this is the first */
  readonly isRepeated: boolean;
}

/**
 * What a carrier says becomes a draft: each row matched to an order of it and judged. The same source is there once: whoever brings
 * it again, or at the same moment, is led to the first.
 */
export async function createDraft(
  db: Database,
  asked: CreateDraft,
): Promise<Result<DraftMade, DraftRefusal | Forbidden>> {
  const { shopId, carrierId, sourceKey, actor, beside, kind, amountIs, sourceName, importId } = asked;
  if ((await findCarrier(db, { shopId, carrierId })) === undefined)
    return refuse({ code: 'remittances.carrier-is-unknown' });
  const source = { shopId, carrierId, sourceKey };
  const first = await findOfSource(db, source);
  if (first !== undefined) return ok({ id: first.id, isRepeated: true });
  const act = { actor, action: 'remittance.import' };
  return createEntity<number, DraftMade, RemittanceMissing, DraftRefusal>(db, newRemittanceKind, act, async (tx) => {
    const own = { employeeId: actor.employeeId, note: '', operation: null };
    const id = await insertRemittance(tx, { ...source, kind, amountIs, sourceName, importId, ...own });
    if (id === undefined) {
      // Somebody brought it at the same moment, and is done now.
      const other = await findOfSource(tx, source);
      if (other === undefined) return refuse({ code: 'remittances.changed' });
      return ok({ id: other.id, value: { id: other.id, isRepeated: true }, changes: null });
    }
    await beside?.(tx);
    const count = await writeRows(tx, id, asked);
    if (count === 0) return refuse({ code: 'remittances.file-is-gone' });
    const changes = { file: [null, sourceName] as const, rows: [null, count] as const };
    return ok({ id, value: { id, isRepeated: false }, changes });
  });
}

const VERY_MANY = 1_000;

/** Batch by batch: never all of a statement at once. Answers how many lines it has. */
async function writeRows(tx: Tx, id: number, { shopId, carrierId, amountIs, batches }: CreateDraft): Promise<number> {
  const judging = { amountIs, tariff: await readTariff(tx, carrierId), seen: new Set<string>() };
  let [count, passedOver] = [0, 0];
  let statedNet: number | null = null;
  const forget = forgettingRows();
  for await (const batch of batches) {
    const { rows } = batch;
    count += rows.length + batch.passedOver;
    passedOver += batch.passedOver;
    statedNet = batch.statedNet ?? statedNet;
    const orders = await findCarried(tx, { shopId, carrierId }, rows);
    await insertRows(tx, id, judgeRows(rows, orders, judging).map(newRowOf));
    forget(rows.length);
  }
  await writePassedOver(tx, id, { passedOver, statedNet });
  if (count >= VERY_MANY) await countRowsAnew(tx);
  return count;
}
