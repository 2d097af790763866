import type { Instant } from '@hanout/core/kernel';
import { packs } from '../catalogue/packs.ts';
import type { PlannedCombination, PlannedProduct } from './product-rows.ts';
import { createRandom, uuidOf } from './random.ts';
import type { TableRows } from './rows.ts';

const DAY = 86_400_000;

type Lot = {
  readonly id: number;
  quantity: number;
  reserved: number;
  readonly number: string | null;
  readonly expiresOn: string | null;
};

/** One shelf place with its lots; what past orders took and hold is written into it before the rows are made. */
export type PlannedStock = {
  readonly id: number;
  readonly warehouseId: number;
  readonly productId: number;
  readonly combinationId: number | null;
  readonly lots: Lot[];
};

export type Warehouse = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly wilaya: number;
  readonly commune: number;
  readonly address: string;
};

export const warehouses: readonly Warehouse[] = [
  { id: 1, code: 'ALG', name: 'Dépôt d’Alger', wilaya: 16, commune: 1638, address: 'Lot 12, zone d’activité, Rouïba' },
  { id: 2, code: 'ORN', name: 'Dépôt d’Oran', wilaya: 31, commune: 3105, address: '4, rue des Ateliers, Es Sénia' },
  {
    id: 3,
    code: 'CST',
    name: 'Dépôt de Constantine',
    wilaya: 25,
    commune: 2506,
    address: '27, cité du Plateau, El Khroub',
  },
];

export type StockBook = {
  readonly of: (product: PlannedProduct, combination: PlannedCombination | null) => readonly PlannedStock[];
  /** Writes a movement and moves the lot's quantity; negative for what leaves. */
  readonly move: (movement: {
    stock: PlannedStock;
    lot: Lot;
    quantity: number;
    type: string;
    reason: string;
    orderId: string;
    at: Date;
  }) => void;
  /** Rows of shelf places and lots as they stand in the end; movements before them would break their references. */
  readonly write: () => void;
};

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Three warehouses; some things sold out everywhere, some missing in one, perishables in dated lots. */
export function planStock(rows: TableRows, products: readonly PlannedProduct[], now: Instant): StockBook {
  const random = createRandom(77_003);
  const places = new Map<string, PlannedStock[]>();
  const movements: Record<string, unknown>[] = [];
  const inPacks: ReadonlySet<string> = new Set(
    packs.flatMap((pack) => pack.items.map((item) => `${item.model}-${item.product + 1}`.toUpperCase())),
  );
  const keyOf = (product: PlannedProduct, combination: PlannedCombination | null): string =>
    `${product.id}/${combination?.id ?? ''}`;
  let stockCount = 0;
  let lotCount = 0;

  for (const product of products.filter((each) => each.items.length === 0)) {
    const isGone = !inPacks.has(product.code) && random.chance(0.03);
    for (const [index, combination] of (product.combinations.length === 0 ? [null] : product.combinations).entries()) {
      const isSoldOut = isGone || (index > 0 && random.chance(0.08));
      const planned: PlannedStock[] = [];
      for (const warehouse of warehouses) {
        if (warehouse.id > 1 && random.chance(warehouse.id === 2 ? 0.2 : 0.3)) continue;
        const most = product.keepsMonths === null ? [26, 14, 10] : [90, 50, 40];
        const quantity = isSoldOut ? 0 : random.between(3, most[warehouse.id - 1] ?? 10);
        stockCount += 1;
        const lots: Lot[] = [];
        const addLot = (amount: number, number: string | null, expiresOn: string | null): void => {
          lotCount += 1;
          lots.push({ id: lotCount, quantity: amount, reserved: 0, number, expiresOn });
        };
        if (product.keepsMonths === null) addLot(quantity, null, null);
        else {
          const early = Math.floor(quantity / 3);
          const expiry = (share: number): string => isoDay(now + (product.keepsMonths ?? 12) * 30 * DAY * share);
          addLot(early, `L${String(product.id).padStart(4, '0')}A`, expiry(0.3));
          addLot(quantity - early, `L${String(product.id).padStart(4, '0')}B`, expiry(0.85));
        }
        const stock = {
          id: stockCount,
          warehouseId: warehouse.id,
          productId: product.id,
          combinationId: combination?.id ?? null,
          lots,
        };
        for (const lot of lots.filter((each) => each.quantity > 0)) {
          movements.push({
            stock_id: stock.id,
            lot_id: lot.id,
            quantity: lot.quantity,
            type: 'initial',
            reason: 'Inventaire d’ouverture',
            cause_type: 'count',
            occurred_at: new Date(now - 120 * DAY),
          });
        }
        planned.push(stock);
      }
      places.set(keyOf(product, combination), planned);
    }
  }

  return {
    of: (product, combination) => places.get(keyOf(product, combination)) ?? [],
    move: ({ stock, lot, quantity, type, reason, orderId, at }) => {
      lot.quantity += quantity;
      movements.push({
        stock_id: stock.id,
        lot_id: lot.id,
        quantity,
        type,
        reason,
        cause_type: 'order',
        cause_id: orderId,
        occurred_at: at,
      });
    },
    write: () => {
      for (const { id, warehouseId, productId, combinationId, lots } of [...places.values()].flat()) {
        const onHand = lots.reduce((sum, lot) => sum + lot.quantity, 0);
        const reserved = lots.reduce((sum, lot) => sum + lot.reserved, 0);
        rows.add('stocks', {
          id,
          warehouse_id: warehouseId,
          product_id: productId,
          combination_id: combinationId,
          on_hand: onHand,
          reserved,
          shortage: 0,
          version: 1,
        });
        for (const lot of lots) {
          rows.add('stock_lots', {
            id: lot.id,
            stock_id: id,
            lot_number: lot.number,
            expires_on: lot.expiresOn,
            received_on: isoDay(now - 120 * DAY),
            quantity: lot.quantity,
            reserved: lot.reserved,
          });
        }
      }
      for (const [index, movement] of movements.entries()) {
        rows.add('stock_movements', {
          id: index + 1,
          stock_id: movement['stock_id'],
          lot_id: movement['lot_id'],
          quantity: movement['quantity'],
          type: movement['type'],
          reason: movement['reason'],
          cause_type: movement['cause_type'],
          cause_id: movement['cause_id'] ?? null,
          operation_id: uuidOf('movement', index),
          occurred_at: movement['occurred_at'],
        });
      }
    },
  };
}
