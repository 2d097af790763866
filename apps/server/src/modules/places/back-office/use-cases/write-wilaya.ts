import type { WilayaWrite } from '@hanout/contracts/all-places';
import { ok, refuse } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, changeEntityIn, type Changes } from '../../../audit/index.ts';
import { updateWilaya, type LockedWilaya } from '../repository.ts';
import { wilayaEntity, type PlaceRefusal } from '../wilaya-entity.ts';

type Wanted = Omit<WilayaWrite, 'version'>;

interface WriteWilaya {
  readonly code: number;
  /** null: a correction of single names, which goes over nothing that was not seen */
  readonly version: number | null;
  readonly actor: StaffActor;
  /** What it shall be, from what it is. */
  readonly wanted: (known: LockedWilaya) => Wanted;
}

/** Corrects a wilaya and communes of it. */
export function writeWilaya(db: Database, write: WriteWilaya) {
  return changeEntity(db, wilayaEntity, changeOf(write), (tx, known) => work(tx, known, write));
}

/** The same inside a transaction that corrects several. */
export function writeWilayaIn(tx: Tx, write: WriteWilaya) {
  return changeEntityIn(tx, wilayaEntity, changeOf(write), (_, known) => work(tx, known, write));
}

const changeOf = ({ code: id, version, actor }: WriteWilaya) => ({ id, version, actor, action: 'wilaya.change' });

async function work(tx: Tx, known: LockedWilaya, { code, wanted: want }: WriteWilaya) {
  const wanted = want(known);
  const own = new Set(known.communes.map(({ id }) => id));
  if (wanted.communes.some(({ id }) => !own.has(id)))
    return refuse<PlaceRefusal>({ code: 'places.commune-of-another-wilaya' });
  const changes = changesOf(known, wanted);
  if (Object.keys(changes).length === 0) return ok({ value: null, changes: null });
  await updateWilaya(tx, code, wanted);
  return ok({ value: null, changes });
}

const FIELDS = ['nameFr', 'nameAr', 'deliverable'] as const;

/** Each field that changed: `nameFr`, of a commune `1603.nameFr`. */
function changesOf(known: LockedWilaya, wanted: Wanted): Changes {
  const before = new Map(known.communes.map((commune) => [commune.id, commune]));
  const pairs = [
    { at: '', was: known, is: wanted },
    ...wanted.communes.map((is) => ({ at: `${is.id}.`, was: before.get(is.id), is })),
  ];
  return Object.fromEntries(
    pairs.flatMap(({ at, was, is }) =>
      FIELDS.flatMap((field) =>
        was?.[field] === is[field] ? [] : [[`${at}${field}`, [was?.[field] ?? null, is[field]]] as const],
      ),
    ),
  );
}
