import type { CarrierReason, CarrierStatus, CollectionState } from './parcel-status.ts';

/** What a word of a carrier means. A remark says nothing of where the parcel is. */
export type Meaning = CarrierStatus | 'remark' | readonly [CarrierStatus | 'remark', CollectionState];

export interface ReadStatus {
  readonly status: CarrierStatus;
  readonly collection: CollectionState | null;
  readonly isRemark: boolean;
}

export interface StatusTable {
  /** The words as the carrier writes them. */
  readonly words: readonly string[];
  readonly read: (raw: string) => ReadStatus;
}

const UNKNOWN: ReadStatus = { status: 'unknown', collection: null, isRemark: false };

/** The words of a carrier and what they mean. Case, accents, dashes and doubled spaces make no difference; what is not there is `unknown`. */
export function statusTable(meanings: Readonly<Record<string, Meaning>>): StatusTable {
  const folded = new Map(Object.entries(meanings).map(([word, meaning]) => [foldWord(word), readMeaning(meaning)]));
  return { words: Object.keys(meanings), read: (raw) => folded.get(foldWord(raw)) ?? UNKNOWN };
}

function readMeaning(meaning: Meaning): ReadStatus {
  const [place, collection] = typeof meaning === 'string' ? [meaning, null] : meaning;
  return place === 'remark'
    ? { status: 'unknown', collection, isRemark: true }
    : { status: place, collection, isRemark: false };
}

/** The reasons of a carrier; null for one that is not among them: its words are kept beside it. */
export function reasonTable(
  reasons: Readonly<Record<string, CarrierReason>>,
): (raw: string | null) => CarrierReason | null {
  const folded = new Map(Object.entries(reasons).map(([word, reason]) => [foldWord(word), reason]));
  return (raw) => (raw === null ? null : (folded.get(foldWord(raw)) ?? null));
}

const foldWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2019\u02BC`]/g, "'")
    .replace(/[\s_\-\u2013\u2014]+/g, ' ')
    .trim();
