import { menuSchema, type Menu, type MenuItem } from '@hanout/contracts/builders/menus';
import { findIn, isPicked, withAdded, withChanged } from '@hanout/core/menus';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { changeDraft, type DocumentPlace, type DocumentRefusal } from '../../documents/index.ts';
import type { FieldErrors, ItemWanted } from '../parse-item-form.ts';
import { keyOfTarget, readMenuTargets } from '../target-queries.ts';

export type ItemRefusal = DocumentRefusal | { readonly code: 'menus.item-is-wrong'; readonly errors: FieldErrors };

export interface PutItem {
  readonly place: DocumentPlace;
  readonly version: number;
  readonly actor: StaffActor;
  readonly wanted: ItemWanted;
  readonly key: string;
  /** where a new one hangs; null: at the end of the top */
  readonly parent: string | null;
}

/** Writes an entry of the draft, or hangs a new one in it. */
export async function putItem(
  db: Database,
  { place, version, actor, wanted, key, parent }: PutItem,
): Promise<Result<null, ItemRefusal>> {
  const { type, targetId } = wanted;
  if (isPicked(type) && type !== 'Link') {
    const found = await readMenuTargets(db, place.shopId, [wanted]);
    if (!found.has(keyOfTarget({ type, targetId })))
      return refuse({ code: 'menus.item-is-wrong', errors: { targetId: 'menus.error.gone' } });
  }
  const wrong: { errors: FieldErrors | null } = { errors: null };
  const outcome = await changeDraft(db, {
    place,
    version,
    actor,
    change: (draft) => {
      const { items } = menuSchema.parse(draft);
      const next = menuSchema.safeParse({ items: put(items, { ...wanted, key }, parent) });
      if (next.success) return next.data;
      wrong.errors = { parent: 'menus.error.tree' };
      return { items };
    },
  });
  if (outcome.ok && wrong.errors !== null) return refuse({ code: 'menus.item-is-wrong', errors: wrong.errors });
  return outcome.ok ? ok(null) : outcome;
}

function put(items: Menu['items'], wanted: Omit<MenuItem, 'children'>, parent: string | null): readonly MenuItem[] {
  const { key } = wanted;
  // What hangs below a category that follows the catalogue is the catalogue's.
  if (findIn(items, key) !== undefined)
    return withChanged(items, key, ({ children }) => ({ ...wanted, children: wanted.follows ? [] : children }));
  const holder = parent === null ? undefined : findIn(items, parent)?.node;
  const opened = holder === undefined ? items : withChanged(items, holder.key, (node) => ({ ...node, follows: false }));
  const index = (holder === undefined ? items : holder.children).length;
  return withAdded(opened, { ...wanted, children: [] }, { parent: holder?.key ?? null, index });
}
