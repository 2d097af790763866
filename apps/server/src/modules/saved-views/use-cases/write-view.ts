import { SAVED_VIEW_LIMITS, type NewSavedView, type SavedViewChange } from '@hanout/contracts/saved-views';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { violatedConstraint } from '../../../database/unique-violation.ts';
import { appendAudit } from '../../audit/index.ts';
import type { ViewReader } from '../queries.ts';
import {
  countViews,
  deleteView,
  holdList,
  insertView,
  lockView,
  restoreView,
  updateView,
  type LockedView,
} from '../repository.ts';

export type ViewRefusal = {
  readonly code:
    | 'views.view-not-found'
    | 'views.view-changed'
    | 'views.name-is-missing'
    | 'views.name-is-taken'
    | 'views.too-many-views'
    | 'views.not-everybodys';
};

export interface ViewWriter extends ViewReader {
  readonly requestId: string;
}

type Outcome = Promise<Result<number, ViewRefusal>>;

/** Keeps a list's state under a name, for its person or for everybody. */
export function createView(db: Database, writer: ViewWriter, view: NewSavedView): Outcome {
  return named(db, async (tx) => {
    if (view.name === '') return refuse({ code: 'views.name-is-missing' });
    if (view.isShared && !writer.mayShare) return refuse({ code: 'views.not-everybodys' });
    await holdList(tx, writer.list);
    if (await isFull(tx, writer, view.isShared)) return refuse({ code: 'views.too-many-views' });
    const id = await insertView(tx, { ...writer, view });
    if (view.isShared) await note(tx, writer, { action: 'create', id, name: [null, view.name] });
    return ok(id);
  });
}

/** Gives a view another name, or what the list shows now. */
export function changeView(db: Database, writer: ViewWriter, id: number, change: SavedViewChange): Outcome {
  return named(db, async (tx) => {
    const view = await lockOwn(tx, writer, id);
    if (!view.ok) return view;
    if (view.value.isDeleted) return refuse({ code: 'views.view-not-found' });
    if (view.value.version !== change.version) return refuse({ code: 'views.view-changed' });
    if (change.name === '') return refuse({ code: 'views.name-is-missing' });
    await updateView(tx, id, change);
    if (view.value.isShared)
      await note(tx, writer, { action: 'change', id, name: [view.value.name, change.name ?? view.value.name] });
    return ok(id);
  });
}

/** Deletes a view, or takes that back. Either may be asked for twice. */
export function removeView(db: Database, writer: ViewWriter, id: number, isBack: boolean): Outcome {
  return named(db, async (tx) => {
    await holdList(tx, writer.list);
    const view = await lockOwn(tx, writer, id);
    if (!view.ok || view.value.isDeleted !== isBack) return view.ok ? ok(id) : view;
    if (isBack && (await isFull(tx, writer, view.value.isShared))) return refuse({ code: 'views.too-many-views' });
    await (isBack ? restoreView(tx, id) : deleteView(tx, id));
    const { name, isShared } = view.value;
    if (isShared)
      await note(tx, writer, {
        action: isBack ? 'restore' : 'delete',
        id,
        name: isBack ? [null, name] : [name, null],
      });
    return ok(id);
  });
}

async function lockOwn(tx: Tx, writer: ViewWriter, id: number): Promise<Result<LockedView, ViewRefusal>> {
  const view = await lockView(tx, { ...writer, id });
  if (view === undefined) return refuse({ code: 'views.view-not-found' });
  return view.isShared && !writer.mayShare ? refuse({ code: 'views.not-everybodys' }) : ok(view);
}

async function isFull(tx: Tx, { list, employeeId }: ViewWriter, isShared: boolean): Promise<boolean> {
  const { perList, perPerson } = SAVED_VIEW_LIMITS;
  return (await countViews(tx, { list, employeeId, isShared })) >= (isShared ? perList : perPerson);
}

/** Two views of a list that a person sees under one heading never have one name. */
async function named(db: Database, work: (tx: Tx) => Outcome): Outcome {
  try {
    return await inTransaction(db, work);
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'one_name_per_own_view' || constraint === 'one_name_per_shared_view')
      return refuse({ code: 'views.name-is-taken' });
    throw error;
  }
}

function note(
  tx: Tx,
  { employeeId, requestId, list }: ViewWriter,
  { action, id, name }: { action: string; id: number; name: [string | null, string | null] },
): Promise<void> {
  return appendAudit(tx, {
    employeeId,
    action: `views.${action}`,
    entity: 'saved_view',
    entityId: id,
    changes: { list: [list, list], name },
    requestId,
  });
}
