import type { RetentionWrite } from '@hanout/contracts/data/retention';
import { ok, refuse } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { changeEntity, differencesBetween, type Entity } from '../../audit/index.ts';
import type { Retention } from '../retention.ts';
import { lockRetention, writeRetention, type StoredRetention } from '../repository.ts';
import { daysOf } from './keep-by-rule.ts';

const retentionEntity: Entity<number, StoredRetention, { readonly code: 'retention.changed' }, StaffActor> = {
  name: 'retention',
  permission: 'data.manage',
  lock: (tx) => lockRetention(tx),
  touches: () => Promise.resolve(null),
  versions: { of: ({ version }) => version, changed: { code: 'retention.changed' } },
};

interface Change {
  readonly write: RetentionWrite;
  readonly actor: StaffActor;
}

/** Sets how long things are kept; a rule that is not named stays as it is. */
export function changeRetention(
  { db, retentions }: { readonly db: Database; readonly retentions: readonly Retention[] },
  { write, actor }: Change,
) {
  const change = { id: 1, actor, version: write.version, action: 'retention.change' };
  return changeEntity(db, retentionEntity, change, async (tx, before) => {
    const asked: Readonly<Record<string, number | undefined>> = write.days;
    const tooLong = retentions.find(({ name, most }) => (asked[name] ?? 0) > most);
    if (tooLong !== undefined)
      return refuse({ code: 'retention.too-long' as const, name: tooLong.name, most: tooLong.most });
    const was = Object.fromEntries(retentions.map((each) => [each.name, daysOf(each, before)]));
    const next = Object.fromEntries(retentions.map((each) => [each.name, asked[each.name] ?? daysOf(each, before)]));
    const changes = differencesBetween(was, next);
    if (Object.keys(changes).length === 0) return ok({ value: null, changes: null });
    await writeRetention(tx, next);
    return ok({ value: null, changes });
  });
}
