import {
  SAVED_VIEW_LIMITS,
  type NewSavedView,
  type SavedViewChange,
  type SavedViewList,
} from '@hanout/contracts/saved-views';
import { ok, refuse } from '@hanout/core/kernel';
import { mayDo, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../database/database.ts';
import { changeEntity, createEntity, touchesNoShop, type Entity } from '../../audit/index.ts';
import { listPermissions } from '../list-permissions.ts';
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

export interface ViewRefusal {
  readonly code:
    | 'views.view-not-found'
    | 'views.view-changed'
    | 'views.name-is-missing'
    | 'views.name-is-taken'
    | 'views.too-many-views'
    | 'views.not-everybodys';
}

export interface ViewWriter {
  readonly list: SavedViewList;
  readonly actor: StaffActor;
}

/** Keeps a list's state under a name, for its person or for everybody. The audit log hears of everybody's. */
export function createView(db: Database, { list, actor }: ViewWriter, view: NewSavedView) {
  return createEntity(db, viewOf(list), { actor, action: 'views.create' }, async (tx) => {
    if (view.name === '') return refused('views.name-is-missing');
    if (view.isShared && !mayShare(list, actor)) return refused('views.not-everybodys');
    await holdList(tx, list);
    if (await isFull(tx, { list, actor }, view.isShared)) return refused('views.too-many-views');
    const id = await insertView(tx, { list, employeeId: actor.employeeId, view });
    return ok({ id, value: id, changes: view.isShared ? { list: [list, list], name: [null, view.name] } : null });
  });
}

/** Gives a view another name, or what the list shows now. */
export function changeView(db: Database, { list, actor }: ViewWriter, id: number, change: SavedViewChange) {
  const act = { id, version: change.version, actor, action: 'views.change' };
  return changeEntity(db, viewOf(list), act, async (tx, { isShared, name }) => {
    if (change.name === '') return refused('views.name-is-missing');
    await updateView(tx, id, change);
    return ok({ value: id, changes: isShared ? { list: [list, list], name: [name, change.name ?? name] } : null });
  });
}

/** Deletes a view, or takes that back. Either may be asked for twice. */
export function removeView(db: Database, { list, actor }: ViewWriter, id: number, isBack: boolean) {
  const act = { id, version: null, actor, action: isBack ? 'views.restore' : 'views.delete' };
  return changeEntity(db, viewOf(list, { deletedToo: true }), act, async (tx, { isShared, isDeleted, name }) => {
    if (isDeleted !== isBack) return ok({ value: id, changes: null });
    if (isBack && (await isFull(tx, { list, actor }, isShared))) return refused('views.too-many-views');
    await (isBack ? restoreView(tx, id) : deleteView(tx, id));
    const both = isBack ? ([null, name] as const) : ([name, null] as const);
    return ok({ value: id, changes: isShared ? { list: [list, list], name: both } : null });
  });
}

/**
 * A view that the person sees; everybody's are changed by whom the list lets. Whoever writes one holds its list first. Two
 * views that a person sees under one heading never have one name.
 */
function viewOf(list: SavedViewList, { deletedToo = false } = {}): Entity<number, LockedView, ViewRefusal, StaffActor> {
  return {
    name: 'saved_view',
    permission: null,
    lock: async (tx, id, { employeeId }) => {
      await holdList(tx, list);
      const view = await lockView(tx, { list, id, employeeId });
      return view?.isDeleted === true && !deletedToo ? undefined : view;
    },
    missing: { code: 'views.view-not-found' },
    touches: touchesNoShop,
    forbids: ({ isShared }, actor) => (isShared && !mayShare(list, actor) ? { code: 'views.not-everybodys' } : null),
    versions: { of: ({ version }) => version, changed: { code: 'views.view-changed' } },
    taken: (constraint) =>
      constraint === 'one_name_per_own_view' || constraint === 'one_name_per_shared_view'
        ? { code: 'views.name-is-taken' }
        : undefined,
  };
}

const refused = (code: ViewRefusal['code']) => refuse<ViewRefusal>({ code });

const mayShare = (list: SavedViewList, actor: StaffActor): boolean => mayDo(actor, [listPermissions[list].shares]);

async function isFull(tx: Tx, { list, actor }: ViewWriter, isShared: boolean): Promise<boolean> {
  const { perList, perPerson } = SAVED_VIEW_LIMITS;
  const kept = await countViews(tx, { list, employeeId: actor.employeeId, isShared });
  return kept >= (isShared ? perList : perPerson);
}
