import { MOST_PINS, type Pinned } from '@hanout/contracts/staff/pins';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Database } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { readTitles, type PinReader } from '../queries.ts';
import { countPins, holdPins, insertPin } from '../repository.ts';

export interface PinRefusal {
  readonly code: 'pins.record-not-found' | 'pins.too-many-pins';
}

/** Pins what the person sees. */
export async function pinRecord(db: Database, reader: PinReader, pinned: Pinned): Promise<Result<null, PinRefusal>> {
  if ((await readTitles(db, reader, [pinned])).length === 0) return refuse({ code: 'pins.record-not-found' });
  return inTransaction(db, async (tx) => {
    await holdPins(tx, reader.employeeId);
    if ((await countPins(tx, reader.employeeId)) >= MOST_PINS)
      return refuse<PinRefusal>({ code: 'pins.too-many-pins' });
    await insertPin(tx, reader.employeeId, pinned);
    return ok(null);
  });
}
