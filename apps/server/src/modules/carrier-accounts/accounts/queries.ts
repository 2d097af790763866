import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export interface AccountRow {
  readonly id: number;
  readonly version: number;
  readonly shop: { readonly id: number; readonly name: string };
  readonly carrier: { readonly id: number; readonly name: string };
  readonly name: string;
  readonly family: string;
  readonly brand: string;
  readonly address: string;
  readonly fromWilayaCode: number;
  readonly mayOpen: boolean;
  readonly isInsured: boolean;
  readonly isArchived: boolean;
  readonly checkedAt: Date | null;
  readonly fault: string | null;
}

interface Asked {
  /** null: every shop */
  readonly shopIds: readonly number[] | null;
  readonly language: Language;
  readonly id?: number;
}

/** Accounts of these shops; archived ones last. What they open with is not read. */
export async function listAccounts(db: Database, { shopIds, language, id }: Asked): Promise<readonly AccountRow[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<AccountRow>`
    select a.id, a.version, a.name, a.family, a.brand, a.address, a.from_wilaya_code as "fromWilayaCode", a.may_open as "mayOpen",
      a.is_insured as "isInsured", a.archived_at is not null as "isArchived", a.checked_at as "checkedAt", a.check_fault as fault,
      jsonb_build_object('id', c.id, 'name', c.name) as carrier,
      jsonb_build_object('id', s.id, 'name', coalesce((select name from shop_texts t where t.shop_id = s.id and name <> ''
        order by language = ${language} desc, language = s.default_language desc limit 1), s.code)) as shop
    from carrier_accounts a join carriers c on c.id = a.carrier_id join shops s on s.id = a.shop_id
    where (${scope}::int[] is null or a.shop_id = any(${scope}::int[])) and (${id ?? null}::int is null or a.id = ${id ?? null}::int)
    order by a.archived_at is not null, a.shop_id, a.id`.execute(db);
  return rows;
}

export interface CarrierOfShops {
  readonly id: number;
  readonly name: string;
  readonly shopIds: number[];
}

/** Who brings parcels for which of these shops. */
export async function listCarriersOf(
  db: Database,
  shopIds: readonly number[] | null,
): Promise<readonly CarrierOfShops[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<CarrierOfShops>`
    select c.id, c.name, array_agg(sc.shop_id order by sc.shop_id) as "shopIds"
    from carriers c join shop_carriers sc on sc.carrier_id = c.id
    where c.is_active and (${scope}::int[] is null or sc.shop_id = any(${scope}::int[]))
    group by c.id order by c.position, c.id`.execute(db);
  return rows;
}

/** An account with what it opens with, for whoever asks its carrier something; undefined when it is not these shops'. */
export async function readAccount(db: Database, { shopIds, id }: Omit<Asked, 'language'> & { readonly id: number }) {
  return openable(db)
    .where('id', '=', id)
    .$if(shopIds !== null, (asked) => asked.where('shop_id', '=', sql<number>`any(${[...(shopIds ?? [])]}::int[])`))
    .executeTakeFirst();
}

/** The one in use of a shop with a carrier. */
export async function findAccountInUse(
  db: Database,
  { shopId, carrierId }: { readonly shopId: number; readonly carrierId: number },
) {
  return openable(db)
    .where('shop_id', '=', shopId)
    .where('carrier_id', '=', carrierId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

const openable = (db: Database) =>
  db
    .selectFrom('carrier_accounts')
    .select([
      'id',
      'version',
      'family',
      'brand',
      'address',
      'from_wilaya_code as fromWilayaCode',
      'sealed_credentials as sealedCredentials',
      'shop_id as shopId',
      'carrier_id as carrierId',
    ])
    .select((row) => row('archived_at', 'is not', null).as('isArchived'));
