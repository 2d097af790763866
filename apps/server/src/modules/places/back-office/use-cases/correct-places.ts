import type { Corrected } from '@hanout/contracts/all-places';
import { ok, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransactionOrRefuse, Refused } from '../../../../database/refused.ts';
import type { Forbidden } from '../../../audit/index.ts';
import { listPlaces } from '../queries.ts';
import { changesOfLine, readCorrections, type Correction } from '../read-corrections.ts';
import type { LockedWilaya } from '../repository.ts';
import type { PlaceRefusal } from '../wilaya-entity.ts';
import { writeWilayaIn } from './write-wilaya.ts';

interface Asked {
  readonly csv: string;
  readonly isPreview: boolean;
  readonly actor: StaffActor;
}

/** Reads a file of places against what they are called now; unless it is a preview, what is right of it is written at once. */
export function correctPlaces(
  db: Database,
  { csv, isPreview, actor }: Asked,
): Promise<Result<Corrected, PlaceRefusal | Forbidden>> {
  return inTransactionOrRefuse<Corrected, PlaceRefusal | Forbidden>(db, async (tx) => {
    const { corrections, problems, same } = readCorrections(csv, await listPlaces(tx));
    if (!isPreview) await write(tx, corrections, actor);
    return ok({ changes: corrections.flatMap(changesOfLine), problems: [...problems], same });
  });
}

/** By the number of the wilaya, so that two who correct at once wait for each other. */
async function write(tx: Tx, corrections: readonly Correction[], actor: StaffActor): Promise<void> {
  const codes = [...new Set(corrections.map(({ wilayaCode }) => wilayaCode))].toSorted((a, b) => a - b);
  for (const code of codes) {
    const own = corrections.filter(({ wilayaCode }) => wilayaCode === code);
    const outcome = await writeWilayaIn(tx, { code, version: null, actor, wanted: (known) => corrected(known, own) });
    if (!outcome.ok) throw new Refused<PlaceRefusal | Forbidden>(outcome.error);
  }
}

/** Only what a line names goes over what is stored. */
function corrected(known: LockedWilaya, own: readonly Correction[]) {
  const { nameFr, nameAr, deliverable } = known;
  const itself = own.find(({ communeId }) => communeId === null);
  const communes = own.flatMap(({ communeId, was, is }) => {
    const stored = known.communes.find(({ id }) => id === communeId);
    return stored === undefined ? [] : [{ ...stored, ...changed(was, is) }];
  });
  return { nameFr, nameAr, deliverable, ...(itself === undefined ? {} : changed(itself.was, itself.is)), communes };
}

type Named = Correction['is'];

const changed = (was: Named, is: Named): Partial<Named> => ({
  ...(was.nameFr === is.nameFr ? {} : { nameFr: is.nameFr }),
  ...(was.nameAr === is.nameAr ? {} : { nameAr: is.nameAr }),
  ...(was.deliverable === is.deliverable ? {} : { deliverable: is.deliverable }),
});
