import type { CollectionRule } from '@hanout/contracts/collections/collection-rules';
import type { Tx } from '../../database/database.ts';
import { listOutgrown, listRuledCollections, moveByRules } from './repository.ts';
import { refreshProductRows } from '../product-rows/index.ts';

/** After products have changed: they enter and leave the collections by rule. Answers those that did. */
export async function followRules(tx: Tx, productIds: readonly number[]): Promise<readonly number[]> {
  if (productIds.length === 0) return [];
  const collections = await listRuledCollections(tx);
  if (collections.length === 0) return [];
  return moved(tx, await moveByRules(tx, collections, productIds));
}

/** After a rule has changed: every product enters or leaves its collection. Answers those that did. */
export async function gatherByRule(tx: Tx, id: number, rule: CollectionRule): Promise<readonly number[]> {
  return moved(tx, await moveByRules(tx, [{ id, rule }], null));
}

/** Products that time alone moves in or out. */
export async function listMovedByTime(tx: Tx): Promise<readonly number[]> {
  return listOutgrown(tx, await listRuledCollections(tx));
}

async function moved(tx: Tx, productIds: readonly number[]): Promise<readonly number[]> {
  if (productIds.length > 0) await refreshProductRows(tx, productIds);
  return productIds;
}
