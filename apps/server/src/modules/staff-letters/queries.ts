import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export interface SendingShop {
  readonly id: number;
  readonly name: string;
  readonly answersUnknownHosts: boolean;
  readonly hosts: readonly string[];
}

/** The shops whose mail server is on, first those that this employee works for; of a scope (null: every shop) where one is named. */
export async function listSendingShops(
  db: Database,
  { employeeId, shopIds }: { readonly employeeId: number; readonly shopIds: readonly number[] | null },
): Promise<readonly SendingShop[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<SendingShop>`
    select s.id, coalesce((select name from shop_texts t where t.shop_id = s.id and name <> ''
        order by language = s.default_language desc limit 1), s.code) as name,
      s.answers_unknown_hosts as "answersUnknownHosts",
      array(select host from shop_hosts h where h.shop_id = s.id order by host) as hosts
    from shops s join mail_servers m on m.shop_id = s.id and m.is_on
    where ${scope}::int[] is null or s.id = any(${scope}::int[])
    order by exists (select from employee_shops es where es.shop_id = s.id and es.employee_id = ${employeeId}) desc, s.id
    limit 5`.execute(db);
  return rows;
}
