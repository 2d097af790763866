import { stageOf, type Promotion, type PromotionStage } from './promotion.ts';

/** The traits of a product that promotions look at. Categories include their ancestors. */
export interface PromotedItem {
  readonly productId: number;
  readonly categoryIds: readonly number[];
  readonly brandId: number | null;
  readonly brandLineId: number | null;
  readonly collectionIds?: readonly number[];
}

/** One promotion with its place in the order of application and what is looked up often. */
export interface Rule {
  readonly promotion: Promotion;
  readonly position: number;
  readonly stage: PromotionStage;
  readonly groupIndex: number;
}

/**
 * The promotions of a shop, prepared once per change so that a cart looks only at those that can touch it:
 * 20,000 carts a second on one core need lookups, not scans.
 */
export interface Rulebook {
  readonly rules: readonly Rule[];
  readonly groupCount: number;
  readonly everywhere: readonly number[];
  readonly byProduct: ReadonlyMap<number, readonly number[]>;
  readonly byCategory: ReadonlyMap<number, readonly number[]>;
  readonly byBrand: ReadonlyMap<number, readonly number[]>;
  readonly byBrandLine: ReadonlyMap<number, readonly number[]>;
  readonly byCollection: ReadonlyMap<number, readonly number[]>;
  readonly afterItems: readonly number[];
  /** Those of later stages that may shut an item's promotion out: it follows their dates too. */
  readonly rivalsOfItems: readonly number[];
  /** What prices that a share is taken off are rounded to, in centimes; 0: they stay as they are. */
  readonly roundTo: number;
}

/** The promotions of a shop, which rounds what they make of prices to a step in centimes (0: not). */
export function prepareRulebook(promotions: readonly Promotion[], roundTo = 0): Rulebook {
  const groups = new Map<string, number>();
  const rules = promotions.toSorted(byPrecedence).map((promotion, position): Rule => {
    const group = promotion.group ?? '';
    const groupIndex = groups.get(group) ?? groups.size;
    groups.set(group, groupIndex);
    return { promotion, position, stage: stageOf(promotion), groupIndex };
  });
  return {
    rules,
    groupCount: groups.size,
    everywhere: positions(rules, (rule) => isEverywhere(rule.promotion)),
    byProduct: index(rules, 'product'),
    byCategory: index(rules, 'category'),
    byBrand: index(rules, 'brand'),
    byBrandLine: index(rules, 'brandline'),
    byCollection: index(rules, 'collection'),
    afterItems: positions(rules, (rule) => rule.stage !== 'item'),
    rivalsOfItems: positions(rules, (rule) => rule.stage !== 'item' && claimsWholeCart(rule.promotion)),
    roundTo,
  };
}

/** The same promotions but for those that target a collection. */
export function withoutPromotionsOf(rulebook: Rulebook, collectionId: number): Rulebook {
  const own = new Set(rulebook.byCollection.get(collectionId));
  const others = rulebook.rules.filter(({ position }) => !own.has(position)).map(({ promotion }) => promotion);
  return prepareRulebook(others, rulebook.roundTo);
}

/** The positions of the item rules whose scope holds this item, in order of application. */
export function rulesInScope(rulebook: Rulebook, item: PromotedItem): readonly number[] {
  const marks = new Uint32Array((rulebook.rules.length + 31) >>> 5);
  mark(marks, rulebook.everywhere);
  mark(marks, rulebook.byProduct.get(item.productId));
  for (const id of item.categoryIds) mark(marks, rulebook.byCategory.get(id));
  if (item.brandId !== null) mark(marks, rulebook.byBrand.get(item.brandId));
  if (item.brandLineId !== null) mark(marks, rulebook.byBrandLine.get(item.brandLineId));
  for (const id of item.collectionIds ?? []) mark(marks, rulebook.byCollection.get(id));
  return markedPositions(marks);
}

/** Whether the first of two promotions goes before the other. */
export function precedes(first: Promotion, second: Promotion): boolean {
  return byPrecedence(first, second) < 0;
}

/** Lower number first; at equal priority the one that stands alone, then the older. */
function byPrecedence(a: Promotion, b: Promotion): number {
  return a.priority - b.priority || standsAlone(b) - standsAlone(a) || a.id - b.id;
}

/** It shuts others out of the whole cart: those of its group, or all. */
function claimsWholeCart({ combinability }: Promotion): boolean {
  return combinability === 'global_exclusive' || combinability === 'group_exclusive_cart';
}

function standsAlone(promotion: Promotion): number {
  return promotion.combinability === 'global_exclusive' ? 1 : 0;
}

/** A category promotion without a category touches nothing: an emptied list must not discount the whole shop. */
function isEverywhere({ scope }: Promotion): boolean {
  return scope === 'all' || scope === 'customer_segment';
}

function positions(rules: readonly Rule[], holds: (rule: Rule) => boolean): readonly number[] {
  return rules.filter(holds).map((rule) => rule.position);
}

function index(rules: readonly Rule[], scope: Promotion['scope']): ReadonlyMap<number, readonly number[]> {
  const byTarget = new Map<number, number[]>();
  for (const { promotion, position } of rules) {
    if (promotion.scope !== scope) continue;
    for (const id of new Set(promotion.targetIds)) {
      const found = byTarget.get(id);
      if (found === undefined) byTarget.set(id, [position]);
      else found.push(position);
    }
  }
  return byTarget;
}

/** Two categories of one item may carry the same promotion, which still counts once: a bit per rule, read in order. */
function mark(marks: Uint32Array, found: readonly number[] | undefined): void {
  if (found === undefined) return;
  for (const position of found) {
    const word = position >>> 5;
    marks[word] = (marks[word] ?? 0) | (1 << (position & 31));
  }
}

function markedPositions(marks: Uint32Array): readonly number[] {
  const positions: number[] = [];
  marks.forEach((word, at) => {
    for (let rest = word; rest !== 0; rest &= rest - 1) positions.push((at << 5) + 31 - Math.clz32(rest & -rest));
  });
  return positions;
}
