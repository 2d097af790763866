import type { Card } from '@hanout/contracts/listings';
import { isObject } from '../api/read.ts';

<<<<<<< HEAD
/** What lacks any of what a card is drawn of is none. */
=======
/** A card of an answer, as far as drawing it asks. */
>>>>>>> f3d25628 (feat(shop): the menu shows its departments and what is cheaper there, an empty cart what was seen, an order its expected days)
export function isCard(value: unknown): value is Card {
  return (
    isObject(value) &&
    typeof value['id'] === 'number' &&
    typeof value['name'] === 'string' &&
    typeof value['slug'] === 'string' &&
    typeof value['displayPrice'] === 'number' &&
    Array.isArray(value['imageResizeds']) &&
    Array.isArray(value['productsInPackSerialized'])
  );
}
