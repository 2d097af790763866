import type { ImportMapping, ImportOptions } from '@hanout/contracts/imports/import-mapping';
import { ok, refuse } from '@hanout/core/kernel';
import { mayDo, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import type { OutboxEvent } from '../../../../jobs/outbox-events.ts';
import { changeEntity, type Changes } from '../../../audit/index.ts';
import { askForAddresses } from '../address-repository.ts';
import { importEntity, type ImportRefusal } from '../import-entity.ts';
import { moveState, rememberChoice, saveChoice, saveStart, type StoredImport } from '../../../imports/index.ts';
import { headerKey } from '../mapping/suggest-mapping.ts';

interface Steer {
  readonly id: string;
  readonly actor: StaffActor;
}

interface Move {
  readonly action: string;
  /** states in which it was asked for before, which is no refusal */
  readonly isDone: readonly string[];
  /** false: the import is in no state for it */
  readonly move: (tx: Tx, found: StoredImport) => Promise<boolean>;
  readonly changes?: (found: StoredImport) => Changes;
  /** what the columns mean by which something is written or taken back; left out where nothing is */
  readonly writes?: (found: StoredImport) => ImportMapping;
  /** what the jobs have to do then */
  readonly wakes: 'import.waiting' | 'import.pictures-asked' | null;
}

/** Each says what is to be done; the jobs do it. */
function steer(db: Database, { id, actor }: Steer, { action, isDone, move, changes, writes, wakes }: Move) {
  const events: OutboxEvent[] = wakes === null ? [] : [{ type: wakes, payload: { importId: id } }];
  return changeEntity(db, importEntity, { id, version: null, actor, action }, async (tx, found) => {
    if (writes?.(found).includes('stock') === true && !mayDo(actor, ['stock.write']))
      return refuse<ImportRefusal>({ code: 'catalog.import-stock-forbidden' });
    if (await move(tx, found)) return ok({ value: null, changes: changes?.(found) ?? {}, events });
    if (isDone.includes(found.state)) return ok({ value: null, changes: null });
    return refuse<ImportRefusal>({ code: 'catalog.import-state' });
  });
}

/** Tries the import with this mapping and writes nothing of the catalogue. */
export function checkImport(
  db: Database,
  command: Steer,
  choice: { readonly mapping: ImportMapping; readonly options: ImportOptions },
) {
  const { id, actor } = command;
  return steer(db, command, {
    action: 'products.import-check',
    writes: () => choice.mapping,
    isDone: [],
    move: async (tx, { header }) => {
      if (!(await saveChoice(tx, id, { ...choice, mayPromote: mayDo(actor, ['promotions.write']) }))) return false;
      await rememberChoice(tx, actor.employeeId, headerKey(header), choice);
      return true;
    },
    wakes: 'import.waiting',
  });
}

export function startImport(db: Database, command: Steer) {
  return steer(db, command, {
    action: 'products.import',
    writes: ({ mapping }) => mapping,
    isDone: ['running', 'done'],
    move: (tx) => saveStart(tx, command.id),
    changes: ({ fileName, rowCount }) => ({ file: [null, fileName], rows: [null, rowCount] }),
    wakes: 'import.waiting',
  });
}

export function cancelImport(db: Database, command: Steer) {
  const { id } = command;
  return steer(db, command, {
    action: 'products.import-cancel',
    isDone: ['cancelled', 'read'],
    move: async (tx) =>
      (await moveState(tx, id, { from: ['checking'], to: 'read' })) ||
      moveState(tx, id, { from: ['running'], to: 'cancelled' }),
    wakes: null,
  });
}

export function takeBackImport(db: Database, command: Steer) {
  return steer(db, command, {
    action: 'products.import-undo',
    writes: ({ mapping }) => mapping,
    isDone: ['undoing', 'undone'],
    move: (tx) => moveState(tx, command.id, { from: ['done', 'cancelled', 'failed'], to: 'undoing' }),
    wakes: 'import.waiting',
  });
}

/** Pictures that the file names by address: those nobody asked for yet, and those that failed. */
export function askForPictures(db: Database, command: Steer) {
  const { id } = command;
  return steer(db, command, {
    action: 'products.import-pictures',
    isDone: ['done', 'cancelled'],
    move: async (tx, { state }) => (state === 'done' || state === 'cancelled') && askForAddresses(tx, id),
    wakes: 'import.pictures-asked',
  });
}
