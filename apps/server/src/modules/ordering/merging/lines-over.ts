import type { ClaimedLine } from '@hanout/core/ordering';
import type { LineThing } from './repository.ts';

/** What becomes of an order's lines by those of another: in the words of an edit. */
export interface LinesOver {
  readonly quantities: ReadonlyMap<string, number>;
  readonly added: readonly ClaimedLine[];
}

export const NOTHING_OVER: LinesOver = { quantities: new Map(), added: [] };

/** The same thing is added to the line that has it, at the price agreed there; any else comes as a line of its own. */
export function linesOver(kept: readonly LineThing[], gone: readonly LineThing[]): LinesOver {
  const lineOf = new Map(kept.toReversed().map((line) => [thingOf(line), line]));
  const more = new Map<string, number>();
  const added = new Map<string, ClaimedLine>();
  for (const line of gone) {
    const thing = thingOf(line);
    const same = lineOf.get(thing);
    if (same !== undefined) more.set(same.lineId, (more.get(same.lineId) ?? same.quantity) + line.quantity);
    else added.set(thing, claimOf(line, added.get(thing)?.quantity ?? 0));
  }
  return { quantities: more, added: [...added.values()] };
}

/** Two packs are the same when the same was chosen of them. */
const thingOf = ({ productId, combinationId, contents }: LineThing): string =>
  JSON.stringify([
    productId,
    combinationId,
    contents?.map((item) => [item.productId, item.combinationId, item.quantity]),
  ]);

const claimOf = ({ productId, combinationId, quantity, contents }: LineThing, before: number): ClaimedLine => ({
  productId,
  combinationId,
  quantity: before + quantity,
  claimedUnitPrice: null,
  contents,
});
