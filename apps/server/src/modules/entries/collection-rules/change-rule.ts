import type { CollectionRuleWrite } from '@hanout/contracts/collection-rules';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Database } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { gatherByRule } from '../../collections/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { announceMany } from '../editing/announce-products-of.ts';
import { lockEntry } from '../editing/repository.ts';
import type { Actor } from '../scope.ts';
import { findRule } from './queries.ts';
import { writeRule } from './repository.ts';

export type RuleRefusal = { readonly code: 'catalog.entry-not-found' } | { readonly code: 'catalog.entry-changed' };

/**
 * A collection is filled by a rule from now on, or by hand again. A new rule takes its products in at once; without one those that
 * are in it stay, and are added and taken out by hand.
 */
export function changeRule(
  db: Database,
  { id, version, rule, actor }: CollectionRuleWrite & { readonly id: number; readonly actor: Actor },
): Promise<Result<null, RuleRefusal>> {
  return inTransaction(db, async (tx): Promise<Result<null, RuleRefusal>> => {
    const stored = await lockEntry(tx, 'collections', id);
    if (stored === undefined) return refuse({ code: 'catalog.entry-not-found' });
    if (stored !== version) return refuse({ code: 'catalog.entry-changed' });
    const before = await findRule(tx, id);
    await writeRule(tx, id, rule);
    const moved = rule === null ? [] : await gatherByRule(tx, id, rule);
    await appendAudit(tx, {
      employeeId: actor.employeeId,
      action: 'collections.change-rule',
      entity: 'collections',
      entityId: id,
      changes: { rule: [before?.rule ?? null, rule] },
      requestId: actor.requestId,
    });
    await announceMany(tx, moved);
    return ok(null);
  });
}
