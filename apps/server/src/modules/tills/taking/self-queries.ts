import type { TillSelf } from '@hanout/contracts/till/device';
import { paperLook } from '@hanout/core/theme';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { readShownTheme } from '../../shops/index.ts';
import { listCashiers, readSettings } from '../people/repository.ts';

type Row = Pick<
  TillSelf,
  'id' | 'name' | 'code' | 'shop' | 'warehouseId' | 'paper' | 'lastNumber' | 'lastClosingNumber' | 'openSessionId'
> & {
  readonly shopId: number;
  readonly now: Date;
};

/** What a device is, and what it needs to sell and print without a network. */
export async function readSelf(db: Database, tillId: number, publicUrl: string | undefined): Promise<TillSelf> {
  const { rows } = await sql<Row>`
    select t.id, t.name, t.code, t.shop_id as "shopId", t.warehouse_id as "warehouseId", t.paper, now() as now,
      coalesce((select max(e.number) from till_events e where e.till_id = t.id and e.kind in ('sale', 'return', 'blind-return', 'order')), 0) as "lastNumber",
      coalesce((select max(e.number) from till_events e where e.till_id = t.id and e.kind = 'close'), 0) as "lastClosingNumber",
      (select d.id::text from till_sessions d where d.till_id = t.id and d.state = 'open' order by d.opened_at desc limit 1) as "openSessionId",
      json_build_object('id', s.id, 'name', coalesce(nullif(s.legal_identity ->> 'companyName', ''), x.name, s.code),
        'address', coalesce(s.legal_identity ->> 'address', ''), 'phone', coalesce(s.legal_identity ->> 'phone', ''),
        'rc', coalesce(s.legal_identity ->> 'rc', ''), 'nif', coalesce(s.legal_identity ->> 'nif', ''),
        'nis', coalesce(s.legal_identity ->> 'nis', ''), 'ai', coalesce(s.legal_identity ->> 'ai', ''), 'regime', s.tax_regime) as shop
    from tills t join shops s on s.id = t.shop_id left join shop_texts x on x.shop_id = s.id and x.language = 'fr'
    where t.id = ${tillId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a till that was let in is not there');
  const { shopId, now, shop, ...self } = row;
  const { version: _, ...settings } = await readSettings(db, shopId);
  const cashiers = await listCashiers(db, shopId);
  const { family } = paperLook(await readShownTheme(db, shopId));
  return {
    ...self,
    shop: { ...shop, publicUrl: publicUrl?.startsWith('https://') === true ? publicUrl : null },
    fontFamily: family.name,
    settings,
    cashiers,
    now: now.toISOString(),
  };
}
