import type { Assortment, SellableCombination, SellableProduct } from '@hanout/core/cart';
import type { TaxRegime } from '@hanout/core/pricing';
import type { StockStrategy } from '@hanout/core/inventory';
import { toCentimes, toInstant, type Centimes, type Instant } from '@hanout/core/kernel';
import type { StoredAnswer } from './placing-outcome.ts';
import type { AssortmentRow, ContextRow, Desk } from './placing-statements.ts';

/** The shop's settings that an order follows from, read in its transaction. */
export interface ShopTerms {
  readonly id: number;
  readonly regime: TaxRegime;
  readonly cooldownSeconds: number;
  readonly reservationHours: number;
  readonly strategy: StockStrategy;
  readonly termsVersion: string;
  /** what shoppers may order by themselves */
  readonly limits: OrderLimits;
}

export interface OrderLimits {
  readonly taking: 'open' | 'no_orders' | 'closed';
  /** `2026-12-01`; null: nobody knows when the shop takes orders again */
  readonly reopensOn: string | null;
  /** null: without end */
  readonly largestOrder: Centimes | null;
  readonly ordersPerPhoneDay: number | null;
}

/** Where an order goes and who carries it, as it is copied onto the order. */
export interface Destination {
  readonly wilaya: {
    readonly code: number;
    readonly carrierCode: number;
    readonly nameFr: string;
    readonly nameAr: string;
  };
  readonly commune: { readonly id: number; readonly nameFr: string; readonly nameAr: string };
  /** Null: the shop has no such carrier service. */
  readonly service: CarrierService | null;
}

export interface CarrierService {
  readonly id: number;
  readonly carrierId: number;
  readonly carrierName: string;
  readonly mode: 'home' | 'desk';
  readonly desk: Desk | null;
  /** Null: it does not serve the commune. */
  readonly price: Centimes | null;
  /** It takes nothing once the products cost so much; null: never. */
  readonly freeFrom: Centimes | null;
}

export interface PlacingContext {
  readonly now: Instant;
  readonly shop: ShopTerms;
  readonly promotionsRevision: number;
  /** What the same key was answered before; null for a new key. */
  readonly stored: StoredAnswer | null;
  /** Null: there is no such commune. */
  readonly destination: Destination | null;
  /** The shop sells nothing to the phone by itself. */
  readonly isBlacklisted: boolean;
  /** Shoppers send nothing to its wilaya by themselves. */
  readonly isWilayaClosed: boolean;
}

export function toPlacingContext(row: ContextRow): PlacingContext {
  return {
    now: toInstant(row.now),
    shop: {
      id: row.shopId,
      regime: row.regime,
      cooldownSeconds: row.cooldownSeconds,
      reservationHours: row.reservationHours,
      strategy: row.strategy,
      termsVersion: row.termsVersion,
      limits: {
        taking: row.orderTaking,
        reopensOn: row.reopensOn,
        largestOrder: row.largestOrder === null ? null : toCentimes(row.largestOrder),
        ordersPerPhoneDay: row.ordersPerPhoneDay,
      },
    },
    promotionsRevision: row.promotionsRevision,
    stored: row.answer === null || row.digest === null ? null : { answer: row.answer, digest: row.digest },
    destination: toDestination(row),
    isBlacklisted: row.isBlacklisted,
    isWilayaClosed: row.isWilayaClosed === true,
  };
}

function toDestination(row: ContextRow): Destination | null {
  if (row.communeId === null || row.wilayaCode === null) return null;
  return {
    wilaya: {
      code: row.wilayaCode,
      carrierCode: row.wilayaCarrierCode ?? row.wilayaCode,
      nameFr: row.wilayaNameFr ?? '',
      nameAr: row.wilayaNameAr ?? '',
    },
    commune: { id: row.communeId, nameFr: row.communeNameFr ?? '', nameAr: row.communeNameAr ?? '' },
    service: toService(row),
  };
}

function toService(row: ContextRow): CarrierService | null {
  if (row.serviceId === null || row.carrierId === null || row.mode === null) return null;
  const isServed = row.isDeliverable && row.price !== null && (row.mode === 'home' || row.desk !== null);
  return {
    id: row.serviceId,
    carrierId: row.carrierId,
    carrierName: row.carrierName ?? '',
    mode: row.mode,
    desk: row.mode === 'desk' ? row.desk : null,
    price: isServed && row.price !== null ? toCentimes(row.price) : null,
    freeFrom: row.freeFrom === null ? null : toCentimes(row.freeFrom),
  };
}

export function toAssortment(rows: readonly AssortmentRow[]): Assortment {
  const products = new Map<number, SellableProduct>();
  const combinations = new Map<number, SellableCombination>();
  for (const row of rows) {
    products.set(row.productId, {
      productId: row.productId,
      type: row.type,
      packMode: row.packMode,
      isSold: row.isSold,
      isKept: row.isKept,
      priceHt: toCentimes(row.priceHt),
      packPriceHt: row.packPriceHt === null ? null : toCentimes(row.packPriceHt),
      taxBasisPoints: row.taxBasisPoints,
      wholesale:
        row.wholesalePriceHt === null
          ? null
          : { priceHt: toCentimes(row.wholesalePriceHt), minimumQuantity: row.wholesaleMinimum ?? 1 },
      categoryIds: row.categoryIds,
      collectionIds: row.collectionIds,
      brandId: row.brandId,
      brandLineId: row.brandLineId,
      packItems: row.packItems ?? [],
      defaultCombinationId: row.defaultCombinationId,
    });
    for (const combination of row.combinations ?? [])
      combinations.set(combination.id, {
        ...combination,
        productId: row.productId,
        priceHt: combination.priceHt === null ? null : toCentimes(combination.priceHt),
      });
  }
  return { products, combinations };
}
