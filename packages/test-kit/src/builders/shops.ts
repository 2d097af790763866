import { randomUUID } from 'node:crypto';
import { type Id, idOf, insertRow, insertTexts, type Row, type TestSql, unique } from './insert-rows.ts';

export type BuiltShop = Id & {
  readonly uuid: string;
  readonly code: string;
  readonly host: string;
  readonly apiToken: string;
  readonly csrfToken: string;
};

export type ShopOptions = {
  readonly code?: string;
  readonly host?: string;
  readonly name?: string;
  readonly answersUnknownHosts?: boolean;
  readonly taxRegime?: 'ifu' | 'tva';
  readonly defaultLanguage?: 'fr' | 'ar' | 'en';
  readonly cooldownSeconds?: number;
  readonly reservationHours?: number;
  readonly stockStrategy?: 'fefo' | 'fifo' | 'lifo';
  /** Columns of `shops` not named above. */
  readonly columns?: Row;
};

/** A shop with one host; tax regime `ifu`, 100 s between orders, reservations of 72 h. */
export async function buildShop(db: TestSql, options: ShopOptions = {}): Promise<BuiltShop> {
  const code = options.code ?? unique('shop');
  const host = options.host ?? `${code}.localhost`;
  const shop = {
    uuid: randomUUID(),
    code,
    answers_unknown_hosts: options.answersUnknownHosts ?? false,
    default_language: options.defaultLanguage ?? 'fr',
    tax_regime: options.taxRegime ?? 'ifu',
    cooldown_seconds: options.cooldownSeconds ?? 100,
    reservation_hours: options.reservationHours ?? 72,
    stock_strategy: options.stockStrategy ?? 'fefo',
    api_token: unique('token'),
    csrf_token: unique('csrf'),
    legal_identity: {
      companyName: 'EURL Essai',
      rc: '16/00-0000000B26',
      nif: '000016000000000',
      address: '1 rue des Essais, Alger',
    },
    ...options.columns,
  };
  const id = idOf(await insertRow(db, 'shops', shop));
  await insertRow(db, 'shop_hosts', { host, shop_id: id });
  await insertTexts(db, 'shop_texts', () => ({ shop_id: id, name: options.name ?? 'Boutique', tagline: '' }));
  return { id, uuid: shop.uuid, code, host, apiToken: shop.api_token, csrfToken: shop.csrf_token };
}

export type BuiltWarehouse = Id & { readonly code: string };

/** A warehouse; with `shop`, one that the shop sells from, after those it has. */
export async function buildWarehouse(
  db: TestSql,
  options: { readonly shop?: Id; readonly code?: string } = {},
): Promise<BuiltWarehouse> {
  const code = options.code ?? unique('wh');
  const id = idOf(
    await insertRow(db, 'warehouses', {
      uuid: randomUUID(),
      code,
      name: `Dépôt ${code}`,
      address: '',
      is_active: true,
      version: 1,
    }),
  );
  if (options.shop !== undefined) {
    await db.query(
      `insert into shop_warehouses (shop_id, warehouse_id, position)
       select $1, $2, count(*) from shop_warehouses where shop_id = $1`,
      [options.shop.id, id],
    );
  }
  return { id, code };
}
