import { ZERO } from '@hanout/core/kernel';
import type { BasketView } from './basket/basket-view.ts';
import type { DatasetState, TillState } from './till-state.ts';

export const EMPTY_BASKET: BasketView = {
  lines: [],
  returned: null,
  selectedLineId: null,
  pieces: 0,
  subtotal: ZERO,
  promotionDiscount: ZERO,
  discount: null,
  discountAmount: ZERO,
  total: ZERO,
  due: ZERO,
  stampDutyInCash: ZERO,
  customer: null,
  coupon: null,
  note: '',
  canUndo: false,
  canRedo: false,
  hasOldPrices: false,
};

const NEVER: DatasetState = { at: null, isLoading: false, failure: null };

export const EMPTY_STATE: TillState = {
  phase: 'starting',
  isReading: true,
  self: null,
  loading: null,
  isCatalogueRead: false,
  scansWaiting: [],
  categories: [],
  catalogueVersion: 0,
  cashiers: [],
  cashier: null,
  pinWaitsUntil: null,
  session: null,
  basket: EMPTY_BASKET,
  held: [],
  lastPaid: null,
  waiting: [],
  isPaying: false,
  line: { isOnline: null, since: null, isSending: false, nextAttemptAt: null, skewMs: 0, isClockWrong: false },
  freshness: {
    catalogue: NEVER,
    stock: NEVER,
    promotions: NEVER,
    categories: NEVER,
    customers: NEVER,
    sales: NEVER,
  },
  storage: { isDurable: null, freeBytes: null, isFull: false },
  printLater: [],
};
