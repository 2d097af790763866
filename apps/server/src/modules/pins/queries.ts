import type { Pin, PinKind } from '@hanout/contracts/staff/pins';
import type { OrderScope, Permission } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import { isOfOrderWithin, isOrderWithin } from '../../database/order-scope.ts';
import { listPinned } from './repository.ts';

/** Who looks, as far as it decides what they see. */
export interface PinReader extends OrderScope {
  readonly employeeId: number;
  readonly permissions: ReadonlySet<Permission>;
  readonly language: Language;
}

interface Named {
  readonly kind: string;
  readonly id: string;
}

/** A person's pins in their order, without those that are gone or that they may not see any more. */
export async function readPins(db: Database, reader: PinReader): Promise<Pin[]> {
  return readTitles(db, reader, await listPinned(db, reader.employeeId));
}

/** Those of the things that this person sees, with what they are called now. */
export async function readTitles(db: Database, reader: PinReader, things: readonly Named[]): Promise<Pin[]> {
  const asked = sources.flatMap(({ kind, permission, select }) => {
    const ids = things.filter((thing) => thing.kind === kind).map(({ id }) => id);
    return ids.length > 0 && reader.permissions.has(permission) ? [select(ids, reader)] : [];
  });
  if (asked.length === 0) return [];
  const { rows } = await sql<Pin>`${sql.join(asked, sql` union all `)}`.execute(db);
  return things.flatMap((thing) => rows.filter(({ kind, id }) => kind === thing.kind && id === thing.id));
}

interface Source {
  readonly kind: PinKind;
  /** of its page */
  readonly permission: Permission;
  readonly select: (ids: readonly string[], reader: PinReader) => RawBuilder<unknown>;
}

const isOneOf = (ids: readonly string[], type: 'int' | 'uuid') => sql`any(${[...ids]}::${sql.raw(type)}[])`;

const ofShops = ({ shopIds }: PinReader, column: RawBuilder<unknown>): RawBuilder<boolean> =>
  shopIds === null ? sql<boolean>`true` : sql<boolean>`${column} = any(${[...shopIds]}::int[])`;

/** Each as its own page sees it. */
const sources: readonly Source[] = [
  {
    kind: 'orders',
    permission: 'orders.read',
    select: (ids, reader) => sql`
      select 'orders' as kind, o.id::text as id, o.number::text as title, concat_ws(' ', o.first_name, o.last_name) as detail
      from orders o where o.id = ${isOneOf(ids, 'uuid')} and ${isOrderWithin(reader)}`,
  },
  {
    kind: 'returns',
    permission: 'orders.read',
    select: (ids, reader) => sql`
      select 'returns' as kind, r.id::text as id, r.number::text as title, concat_ws(' ', o.first_name, o.last_name) as detail
      from order_returns r join orders o on o.id = r.order_id
      where r.id = ${isOneOf(ids, 'uuid')} and ${ofShops(reader, sql`r.shop_id`)} and ${isOfOrderWithin(reader, sql`r.order_id`)}`,
  },
  {
    kind: 'products',
    permission: 'catalog.read',
    select: (ids, { language }) => sql`
      select 'products' as kind, p.id::text as id, coalesce(nullif(t.name, ''), f.name, '') as title, coalesce(p.sku, '') as detail
      from products p
      left join product_texts t on t.product_id = p.id and t.language = ${language}
      left join product_texts f on f.product_id = p.id and f.language = 'fr'
      where p.id = ${isOneOf(ids, 'int')}`,
  },
  {
    kind: 'customers',
    permission: 'customers.read',
    select: (ids, reader) => sql`
      select 'customers' as kind, c.id::text as id, concat_ws(' ', nullif(c.first_name, ''), nullif(c.last_name, '')) as title,
        coalesce(c.phone, '') as detail
      from customers c
      where c.id = ${isOneOf(ids, 'int')} and c.state in ('active', 'archived') and ${ofShops(reader, sql`c.shop_id`)}`,
  },
  {
    kind: 'promotions',
    permission: 'catalog.read',
    select: (ids, reader) => sql`
      select 'promotions' as kind, p.id::text as id, p.name as title, '' as detail from promotions p
      where p.id = ${isOneOf(ids, 'int')} and (p.shop_id is null or ${ofShops(reader, sql`p.shop_id`)})`,
  },
  {
    kind: 'delivery',
    permission: 'catalog.read',
    select: (ids, reader) => sql`
      select 'delivery' as kind, c.id::text as id, c.name as title, '' as detail from carriers c
      where c.id = ${isOneOf(ids, 'int')}
        and (${reader.shopIds === null} or exists (
          select from shop_carriers s where s.carrier_id = c.id and ${ofShops(reader, sql`s.shop_id`)}))`,
  },
];
