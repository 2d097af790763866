import type { Card } from '@hanout/contracts/listings';
import { isObject } from '../api/read.ts';

/** What lacks any of what a card is drawn of is none. */
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
