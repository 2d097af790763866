import { ok, refuse, type Refusal, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { changeEntity, type Forbidden } from '../../audit/index.ts';
import { writeShopRow } from '../../shops/index.ts';
import { findChange, type StoredChange } from '../changes-queries.ts';
import { columnsOf, fieldsIn, fieldsOf, isSame } from '../sections/section.ts';
import { actionOf, sectionOfAction } from '../sections/sections.ts';
import { eventsOf, sectionEntity } from './change-section.ts';
import type { SettingsRefusal } from './change-settings.ts';

export type TakeBackRefusal =
  | SettingsRefusal
  | Forbidden
  | (Refusal & { readonly code: 'settings.change-not-found' })
  /** what it changed is another now: taking it back would undo somebody else's change */
  | (Refusal & { readonly code: 'settings.changed-since' });

export interface TakeBackChange {
  readonly shopId: number;
  readonly changeId: number;
  readonly actor: StaffActor;
}

/** Gives the fields of a change back what stood in them before, where they still hold what it wrote. */
export async function takeBackChange(
  db: Database,
  { shopId, changeId, actor }: TakeBackChange,
): Promise<Result<null, TakeBackRefusal>> {
  const made = await findChange(db, { shopId, changeId, shopIds: actor.shopIds });
  const section = made === undefined ? undefined : sectionOfAction(made.action);
  if (made === undefined || section === undefined) return refuse({ code: 'settings.change-not-found' });
  const change = { id: shopId, version: null, actor, action: actionOf(section.name) };
  return changeEntity(db, sectionEntity(section.name), change, async (tx, shop) => {
    const now = fieldsOf(section, shop);
    const was = fieldsBefore(made, fieldsIn(section, made.changes));
    if (was.some(([field, , after]) => !isSame(now[field], after)))
      return refuse({ code: 'settings.changed-since' as const });
    const back = Object.fromEntries(was.map(([field, before]) => [field, before]));
    await writeShopRow(tx, { id: shopId, section: section.name, columns: columnsOf(section, { ...now, ...back }) });
    const changes = Object.fromEntries(was.map(([field, before, after]) => [field, [after, before] as const]));
    return ok({
      value: null,
      changes: { ...changes, takesBack: [null, changeId] },
      events: await eventsOf(tx, shopId, changes),
    });
  });
}

type Before = readonly [field: string, before: unknown, after: unknown];

const fieldsBefore = ({ changes }: StoredChange, fields: readonly string[]): readonly Before[] =>
  fields.flatMap((field) => {
    const change = changes[field];
    return change === undefined ? [] : [[field, change[0], change[1]] as const];
  });
