import type { ParcelField } from './fault.ts';

/** Words by which carriers name what they refuse, the narrow before the wide. */
const WORDS: readonly (readonly [RegExp, ParcelField])[] = [
  [/stop_?desk|station|bureau|\bcenter|\bhub/i, 'desk'],
  [/declared|valeur d[ée]clar/i, 'declaredValue'],
  [/t[ée]l[ée]phone|phone|mobile|\btel\b|num[ée]ro/i, 'phone'],
  [/commune|\bcity|\bdistrict/i, 'commune'],
  [/wilaya/i, 'wilaya'],
  [/montant|price|prix|amount|total/i, 'amount'],
  [/adresse|address|street/i, 'address'],
  [/r[ée]f[ée]rence|order_?id|external/i, 'reference'],
  [/exchange|[ée]change|collect/i, 'exchange'],
  [/produit|product/i, 'products'],
  [/poids|weight/i, 'weight'],
  [/length|width|height|longueur|largeur|hauteur/i, 'size'],
  [/client|\bnom\b|name/i, 'name'],
];

/** Which field of ours a carrier's refusal is about; null where its words name none. */
export const fieldOfWords = (words: string): ParcelField | null =>
  WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
