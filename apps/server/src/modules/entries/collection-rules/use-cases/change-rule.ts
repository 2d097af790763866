import type { CollectionRuleWrite } from '@hanout/contracts/collections/collection-rules';
import { ok } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity } from '../../../audit/index.ts';
import { gatherByRule } from '../../../collections/index.ts';
import { announceMany } from '../../editing/announce-products-of.ts';
import { entryEntity } from '../../editing/entry-entity.ts';
import { findRule } from '../queries.ts';
import { writeRule } from '../repository.ts';

/** The products that a rule moves are told of, the collection itself says what it said. */
const ruledCollection = { ...entryEntity('collections'), announce: undefined };

/**
 * A collection is filled by a rule from now on, or by hand again. A new rule takes its products in at once; without one those that
 * are in it stay, and are added and taken out by hand.
 */
export function changeRule(
  db: Database,
  { id, version, rule, actor }: CollectionRuleWrite & { readonly id: number; readonly actor: StaffActor },
) {
  const change = { id, version, actor, action: 'collections.change-rule' };
  return changeEntity(db, ruledCollection, change, async (tx) => {
    const before = await findRule(tx, id);
    await writeRule(tx, id, rule);
    const moved = rule === null ? [] : await gatherByRule(tx, id, rule);
    await announceMany(tx, moved);
    return ok({ value: null, changes: { rule: [before?.rule ?? null, rule] } });
  });
}
