import type { TillProduct } from '@hanout/contracts/till/catalogue';
import type { TillSelf } from '@hanout/contracts/till/device';

export function buildProduct(change: Partial<TillProduct> & { readonly id: number }): TillProduct {
  const { id } = change;
  return {
    names: { fr: `Produit ${id}`, ar: `منتج ${id}`, en: `Product ${id}` },
    reference: `REF-${id}`,
    barcode: `2000000${String(id).padStart(6, '0')}`,
    type: 'simple',
    packMode: null,
    priceHt: id * 10_000,
    packPriceHt: null,
    taxBasisPoints: 1900,
    wholesale: null,
    packItems: [],
    defaultCombinationId: null,
    combinations: [],
    categoryIds: [1],
    brandId: null,
    brandLineId: null,
    collectionIds: [],
    picture: null,
    isSold: true,
    ...change,
  };
}

const sizes = [
  { id: 31, names: { fr: 'S', ar: 'صغير', en: 'S' }, barcode: 'SIZE-S', priceHt: null },
  { id: 32, names: { fr: 'L', ar: 'كبير', en: 'L' }, barcode: 'SIZE-L', priceHt: 45_000 },
];

/** A simple one, one with sizes, a pack of both, one by weight, one that is not for sale. */
export const SHELVES: readonly TillProduct[] = [
  buildProduct({
    id: 1,
    names: { fr: 'Miel de montagne', ar: 'عسل الجبل', en: 'Mountain honey' },
    barcode: '6130000000017',
    wholesale: { priceHt: 7_000, minimumQuantity: 6 },
  }),
  buildProduct({ id: 2, barcode: '6130000000024' }),
  buildProduct({ id: 3, type: 'combinations', barcode: null, combinations: sizes, defaultCombinationId: 31 }),
  buildProduct({
    id: 4,
    type: 'pack',
    packMode: 'flexible',
    priceHt: 60_000,
    packPriceHt: 50_000,
    packItems: [
      { productId: 1, combinationId: null, quantity: 2 },
      { productId: 3, combinationId: 31, quantity: 1 },
    ],
  }),
  buildProduct({ id: 5, barcode: '2600005', priceHt: 120_000, taxBasisPoints: 0 }),
  buildProduct({ id: 6, isSold: false }),
];

export const buildSelf = (change: Partial<TillSelf> = {}): TillSelf => ({
  id: 1,
  name: 'Caisse 1',
  code: 'C1',
  shop: {
    id: 1,
    name: 'Hanout',
    address: '1 rue Didouche',
    phone: '021000000',
    rc: 'RC1',
    nif: 'NIF1',
    nis: 'NIS1',
    ai: 'AI1',
    regime: 'ifu',
    publicUrl: 'https://shop.example',
  },
  warehouseId: 1,
  paper: '80',
  settings: {
    embedded: [
      { prefix: '26', carries: 'weight' },
      { prefix: '27', carries: 'price' },
    ],
    hasStampDuty: false,
    footer: {},
    differenceLimitCentimes: 10_000,
    isBlindCount: false,
  },
  cashiers: [
    buildCashier({ id: 7, name: 'Amel' }),
    buildCashier({ id: 8, name: 'Yacine', isManager: true, discountBasisPoints: 10_000, mayName: true }),
    buildCashier({ id: 9, name: 'Nadia', verifier: null }),
  ],
  lastNumber: 0,
  openSessionId: null,
  now: '2026-11-23T08:00:00.000Z',
  ...change,
});

type Cashier = TillSelf['cashiers'][number];
const buildCashier = (change: Partial<Cashier> & Pick<Cashier, 'id' | 'name'>): Cashier => ({
  verifier: { salt: '', iterations: 1, hash: `${change.id}${change.id}${change.id}${change.id}` },
  discountBasisPoints: 1_000,
  mayName: false,
  isManager: false,
  ...change,
});
