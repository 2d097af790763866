import { formatLocation, type StockLocation } from '@hanout/core/inventory';
import { ok } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, changeEntityIn } from '../../../audit/index.ts';
import { stockLine } from '../../lines/line-entity.ts';
import type { PlaceOfLine } from '../../lines/repository.ts';
import { findLocation, writeLocation } from '../repository.ts';

interface SetLocation {
  /** the line of stock */
  readonly id: number;
  /** null: nowhere in particular */
  readonly location: StockLocation | null;
  readonly actor: StaffActor;
}

/** Where a thing lies in a warehouse from now on. */
export function setLocation(db: Database, asked: SetLocation) {
  return changeEntity(db, stockLine, changeOf(asked), (tx, place) => write(tx, place, asked));
}

/** The same within a transaction that places several. */
export function setLocationIn(tx: Tx, asked: SetLocation) {
  return changeEntityIn(tx, stockLine, changeOf(asked), (own, place) => write(own, place, asked));
}

const changeOf = ({ id, actor }: SetLocation) => ({ id, version: null, actor, action: 'stock.location' });

async function write(tx: Tx, place: PlaceOfLine, { location }: SetLocation) {
  const before = await findLocation(tx, place);
  const [was, is] = [before ?? null, location].map((each) => (each === null ? null : formatLocation(each)));
  if (was === is) return ok({ value: null, changes: null });
  await writeLocation(tx, place, location);
  return ok({ value: null, changes: { location: [was ?? null, is ?? null] as const } });
}
