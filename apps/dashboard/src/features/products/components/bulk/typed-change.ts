import type { BulkKind, BulkRequest } from '@hanout/contracts/products/product-bulk';
import { readAmount } from '@hanout/ui/money/amount-text.ts';

/** What is typed into the form of a bulk change; each kind reads its own. */
export type TypedChange = {
  readonly mode: string;
  readonly sign: string;
  readonly amount: string;
  readonly roundTo: string;
  readonly categoryId: string | null;
  readonly add: string[];
  readonly remove: string[];
  /** `true`, `false`, or '' for as it is */
  readonly isFeatured: string;
  readonly isOnSale: string;
  readonly promotionId: string | null;
  readonly leaves: boolean;
};

export const NOTHING_TYPED: TypedChange = {
  mode: 'percent',
  sign: '+',
  amount: '',
  roundTo: '1',
  categoryId: null,
  add: [],
  remove: [],
  isFeatured: '',
  isOnSale: '',
  promotionId: null,
  leaves: false,
};

export function isComplete(kind: BulkKind, typed: TypedChange): boolean {
  switch (kind) {
    case 'price':
      return typed.mode === 'percent' ? readPercentage(typed) > 0 : (readAmount(typed.amount) ?? 0) > 0;
    case 'category':
      return typed.categoryId !== null;
    case 'tags':
    case 'collections':
      return typed.add.length + typed.remove.length > 0;
    case 'labels':
      return typed.isFeatured !== '' || typed.isOnSale !== '';
    case 'promotion':
      return typed.promotionId !== null;
    case 'activate':
    case 'deactivate':
    case 'archive':
      return true;
  }
}

export function settingsOf(kind: BulkKind, typed: TypedChange): BulkRequest['settings'] {
  switch (kind) {
    case 'price':
      return priceSettings(typed);
    case 'category':
      return typed.categoryId === null ? {} : { categoryId: Number(typed.categoryId) };
    case 'tags':
      return { addTagIds: typed.add.map(Number), removeTagIds: typed.remove.map(Number) };
    case 'collections':
      return { addCollectionIds: typed.add.map(Number), removeCollectionIds: typed.remove.map(Number) };
    case 'labels':
      return {
        ...(typed.isFeatured === '' ? {} : { isFeatured: typed.isFeatured === 'true' }),
        ...(typed.isOnSale === '' ? {} : { isOnSale: typed.isOnSale === 'true' }),
      };
    case 'promotion':
      return typed.promotionId === null ? {} : { promotionId: Number(typed.promotionId), leaves: typed.leaves };
    case 'activate':
    case 'deactivate':
    case 'archive':
      return {};
  }
}

function priceSettings(typed: TypedChange): BulkRequest['settings'] {
  const direction = typed.sign === '-' ? -1 : 1;
  const roundTo = Number(typed.roundTo);
  return typed.mode === 'percent'
    ? { percent: readPercentage(typed) * direction, roundTo }
    : { amountCentimes: (readAmount(typed.amount) ?? 0) * direction, roundTo };
}

/** Percent, with as many decimals as were typed. */
function readPercentage({ amount: text }: TypedChange): number {
  return Number(text);
}
