import type { TillCashier, TillDifference, TillSettings } from '@hanout/contracts/till/back-office';
import type { Till } from '@hanout/contracts/till/device';
import type { TillConflict, TillSession, TillSessionDetail } from '@hanout/contracts/till/sessions';

const MORNING = '2026-11-22T08:00:00.000Z';
export const DAY_ID = '00000000-0000-4000-8000-000000000003';
export const ORDER_ID = '00000000-0000-4000-8000-000000000001';

export const tillOf = (change: Partial<Till> = {}): Till => ({
  id: 1,
  version: 3,
  name: 'Counter',
  code: 'C1',
  shopId: 1,
  shopName: 'Shop',
  warehouseId: 5,
  warehouseName: 'Depot',
  paper: '80',
  state: 'open',
  madeBy: 'Amel',
  madeAt: MORNING,
  lastSeenAt: MORNING,
  skewSeconds: 0,
  waiting: 0,
  appVersion: 'k4Xw9b',
  cashier: 'Amel',
  isOnline: true,
  openSession: { id: DAY_ID, openedAt: MORNING, openedBy: 'Amel' },
  openConflicts: 0,
  salesToday: 4,
  salesTodayCentimes: 480_000,
  ...change,
});

export const shopsOf = () => [
  { id: 1, name: 'Shop', warehouses: [{ id: 5, name: 'Depot' }] },
  {
    id: 2,
    name: 'Second shop',
    warehouses: [
      { id: 6, name: 'Oran' },
      { id: 7, name: 'Blida' },
    ],
  },
];

export const dayOf = (change: Partial<TillSession> = {}): TillSession => ({
  id: DAY_ID,
  tillId: 1,
  tillName: 'Counter',
  tillCode: 'C1',
  shopName: 'Shop',
  openedBy: 'Amel',
  openedAt: MORNING,
  closedBy: 'Walid',
  closedAt: '2026-11-22T17:00:00.000Z',
  state: 'closed',
  number: 7,
  sales: 4,
  returns: 1,
  soldCentimes: 480_000,
  methods: [
    { method: 'cash', expectedCentimes: 900_000, foundCentimes: 895_000 },
    { method: 'card', expectedCentimes: 80_000, foundCentimes: 80_000 },
  ],
  differenceCentimes: -5_000,
  comment: 'Counted twice',
  ...change,
});

export const dayDetailOf = (change: Partial<TillSessionDetail> = {}): TillSessionDetail => ({
  ...dayOf(),
  openingCentimes: 500_000,
  opening: { '100000': 5 },
  counted: { '100000': 8, '50000': 1 },
  cashInCentimes: 0,
  cashOutCentimes: 20_000,
  discountCentimes: 10_000,
  allowedBy: 'Walid',
  missing: 0,
  undone: 0,
  cashiers: [{ cashierId: 4, name: 'Amel', sales: 4, returns: 1, takenCentimes: 480_000, discountCentimes: 10_000 }],
  cash: [
    {
      id: '00000000-0000-4000-8000-000000000009',
      kind: 'cash-out',
      at: MORNING,
      cashier: 'Amel',
      amountCentimes: 20_000,
      reason: 'Bags',
    },
  ],
  tickets: [
    {
      id: '00000000-0000-4000-8000-000000000011',
      kind: 'sale',
      ticket: 'C1-000042',
      at: MORNING,
      cashier: 'Amel',
      takenCentimes: 480_000,
      totalCentimes: 480_000,
      orderId: ORDER_ID,
      orderNumber: '10042',
      conflicts: 1,
    },
  ],
  hasMoreTickets: false,
  ...change,
});

export const conflictOf = (change: Partial<TillConflict> = {}): TillConflict => ({
  id: 7,
  version: 1,
  tillId: 1,
  tillName: 'Counter',
  sessionId: DAY_ID,
  cashier: 'Amel',
  at: MORNING,
  ticket: 'C1-000042',
  orderId: ORDER_ID,
  orderNumber: '10042',
  kind: 'shortage',
  product: 'Lamp',
  charged: null,
  expected: null,
  missing: 2,
  detail: '5 × 2',
  incidentId: 12,
  isSettled: false,
  settledBy: null,
  settledAt: null,
  note: '',
  ...change,
});

export const cashierOf = (change: Partial<TillCashier> = {}): TillCashier => ({
  id: 4,
  name: 'Amel Ziani',
  version: 2,
  hasPin: true,
  roles: ['Cashier'],
  shops: ['Shop'],
  discountBasisPoints: 500,
  mayName: false,
  mayReturn: true,
  mayOpenDrawer: false,
  isManager: false,
  locks: [],
  ...change,
});

export const differenceOf = (change: Partial<TillDifference> = {}): TillDifference => ({
  cashierId: 4,
  name: 'Amel Ziani',
  sessions: 9,
  withDifference: 3,
  missingCentimes: 20_000,
  tooMuchCentimes: 2_000,
  netCentimes: -18_000,
  worstCentimes: -15_000,
  worstSessionId: DAY_ID,
  ...change,
});

export const settingsOfShop = (change: Partial<TillSettings> = {}): TillSettings => ({
  version: 2,
  embedded: [{ prefix: '26', carries: 'weight' }],
  hasStampDuty: false,
  footer: { fr: 'Merci', ar: '', en: '' },
  differenceLimitCentimes: 50_000,
  isBlindCount: true,
  quickDiscountCentimes: 25_000,
  paymentTypes: ['cash', 'card'],
  denominations: [100_000, 50_000],
  ...change,
});
