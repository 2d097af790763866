import { stageOf, type Promotion } from './promotion.ts';
import { precedes } from './rulebook.ts';

/**
 * How two promotions get along where both would apply: `apart` cannot meet (times or channels), `both` apply one after the
 * other, `first_wins` and `second_wins` name the one that keeps the other out.
 */
export type Relation = 'apart' | 'both' | 'first_wins' | 'second_wins';

/** `sharesItem`: some product lies in the scope of both (for two rules of the whole cart: always). */
export function relatePromotions(first: Promotion, second: Promotion, sharesItem: boolean): Relation {
  if (!canMeet(first, second)) return 'apart';
  const winner: Relation = precedes(first, second) ? 'first_wins' : 'second_wins';
  if (first.combinability === 'global_exclusive' || second.combinability === 'global_exclusive') return winner;
  if (first.combinability !== second.combinability || (first.group ?? '') !== (second.group ?? '')) return 'both';
  if (first.combinability === 'group_exclusive_cart') return winner;
  const meetsOnOneThing = stageOf(first) === stageOf(second) && sharesItem;
  return first.combinability === 'group_exclusive_item' && meetsOnOneThing ? winner : 'both';
}

function canMeet(first: Promotion, second: Promotion): boolean {
  const start = Math.max(first.startsAt ?? -Infinity, second.startsAt ?? -Infinity);
  const end = Math.min(first.endsAt ?? Infinity, second.endsAt ?? Infinity);
  const isOneForAllChannels = first.channels.length === 0 || second.channels.length === 0;
  return start < end && (isOneForAllChannels || first.channels.some((channel) => second.channels.includes(channel)));
}
