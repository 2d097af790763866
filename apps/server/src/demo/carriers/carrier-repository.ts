import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** `good` opens the carrier that the demo brings; nothing opens with `refused`. Answers the one that is in use and opens. */
export async function insertAccounts(
  tx: Tx,
  { good, refused }: { readonly good: string; readonly refused: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; opens: boolean }>`
    insert into carrier_accounts (shop_id, carrier_id, name, family, brand, address, sealed_credentials, from_wilaya_code, may_open, is_insured,
      checked_at, check_fault, archived_at, created_at)
    select a.shop_id, a.carrier_id, a.name, a.family, a.brand, a.address, a.sealed, 16, a.may_open, false,
      now() - a.checked * interval '1 hour', a.fault, case when a.is_archived then now() - interval '30 days' end, now() - interval '90 days'
    from (values
      (1, 1, 'Nejma — Alger', 'yalidine', 'yalidine', 'https://api.yalidine.app/v1/', ${good}, false, 2, null, false),
      (1, 2, 'Rimel — essai', 'noest', 'noest', 'https://app.noest-dz.com/api/public/', ${refused}, false, 30, 'unauthorised', false),
      (1, 1, 'Nejma — ancien compte', 'yalidine', 'yalidine', 'https://api.yalidine.app/v1/', ${refused}, true, 2000, null, true)
    ) a (shop_id, carrier_id, name, family, brand, address, sealed, may_open, checked, fault, is_archived)
    join shop_carriers s on s.shop_id = a.shop_id and s.carrier_id = a.carrier_id
    returning id, sealed_credentials = ${good} as opens`.execute(tx);
  return rows.find(({ opens }) => opens)?.id;
}
