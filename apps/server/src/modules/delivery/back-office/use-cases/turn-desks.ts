import { ok, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, type Changes, type Forbidden } from '../../../audit/index.ts';
import { carrierEntity, type CarrierChange, type ChangeRefusal } from '../carrier-entity.ts';
import { closeDesks, openDesks, type NamedDesk } from '../desk-repository.ts';
import { raiseCarrierVersion, writeServices } from '../repository.ts';

/** The desks that were opened, or closed. */
type Turned = Promise<Result<readonly number[], ChangeRefusal | Forbidden>>;

/** Desks that a carrier has told stand in its list besides those that are there; what was closed under the same name is opened again. */
export function takeDesks(
  db: Database,
  { desks, ...change }: CarrierChange & { readonly desks: readonly NamedDesk[] },
): Turned {
  return turn(db, change, async (tx, { modes }) => {
    await writeServices(tx, change.id, { home: modes.includes('home'), desk: true });
    const opened = await openDesks(tx, change.id, desks);
    return { ids: opened.map(({ id }) => id), changes: linesOf(opened, 'opened') };
  });
}

/** The way back: these desks are closed, and keep their rows. */
export function putDesksBack(
  db: Database,
  { ids, ...change }: CarrierChange & { readonly ids: readonly number[] },
): Turned {
  return turn(db, change, async (tx) => {
    const closed = await closeDesks(tx, change.id, ids);
    return { ids: closed.map(({ id }) => id), changes: linesOf(closed, 'closed') };
  });
}

interface Turning {
  readonly ids: readonly number[];
  readonly changes: Changes;
}

function turn(
  db: Database,
  change: CarrierChange,
  work: (tx: Tx, carrier: { readonly modes: readonly string[] }) => Promise<Turning>,
): Turned {
  return changeEntity(db, carrierEntity, { ...change, action: 'carrier.desks' }, async (tx, carrier) => {
    const { ids, changes } = await work(tx, carrier);
    if (ids.length === 0) return ok({ value: ids, changes: null });
    await raiseCarrierVersion(tx, change.id);
    return ok({ value: ids, changes });
  });
}

const linesOf = (
  desks: readonly { readonly id: number; readonly name: string }[],
  what: 'opened' | 'closed',
): Changes =>
  Object.fromEntries(
    desks.map(({ id, name }) => [`desk ${id}`, what === 'opened' ? (['', name] as const) : ([name, ''] as const)]),
  );
