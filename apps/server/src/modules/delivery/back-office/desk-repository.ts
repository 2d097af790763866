import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface NamedDesk {
  readonly communeId: number;
  readonly name: string;
  readonly address: string;
}

interface TurnedDesk {
  readonly id: number;
  readonly name: string;
}

/** Those that do not stand there by this name and commune; answers those that are open now and were not. */
export async function openDesks(
  tx: Tx,
  carrierId: number,
  desks: readonly NamedDesk[],
): Promise<readonly TurnedDesk[]> {
  const { rows } = await sql<TurnedDesk>`
    with told as (
      select distinct on ("communeId", name) * from json_to_recordset(${JSON.stringify(desks)}::json)
        as e ("communeId" int, name text, address text)
    ), again as (
      update carrier_desks d set is_active = true, address = t.address from told t
      where d.carrier_id = ${carrierId} and d.commune_id = t."communeId" and d.name = t.name and not d.is_active
      returning d.id, d.name
    ), made as (
      insert into carrier_desks (carrier_id, commune_id, name, address, position)
      select ${carrierId}, "communeId", name, address, 1000 from told t
      where not exists (select from carrier_desks d where d.carrier_id = ${carrierId} and d.commune_id = t."communeId" and d.name = t.name)
      returning id, name
    )
    select * from again union all select * from made order by id`.execute(tx);
  return rows;
}

export async function closeDesks(tx: Tx, carrierId: number, ids: readonly number[]): Promise<readonly TurnedDesk[]> {
  return tx
    .updateTable('carrier_desks')
    .set({ is_active: false })
    .where('carrier_id', '=', carrierId)
    .where('id', 'in', [...ids])
    .where('is_active', '=', true)
    .returning(['id', 'name'])
    .execute();
}
