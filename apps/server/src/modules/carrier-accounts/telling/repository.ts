import type { CreatedParcel } from '@hanout/carriers';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { Told } from './told.ts';

/** What the carrier is about to be told, whatever becomes of the order meanwhile. */
export async function noteTold(db: Database | Tx, told: ReadonlyMap<string, Told>): Promise<void> {
  const rows = [...told].map(([id, said]) => ({ id, said }));
  await sql`
    update carrier_parcels p set told = e.said, telling_since = null, tell_fault = null
    from json_to_recordset(${JSON.stringify(rows)}::json) as e (id uuid, said jsonb) where p.id = e.id`.execute(db);
}

/**
 * One at a time tells a carrier of a parcel; whoever comes later waits until nobody can be waiting for an answer any more. Asked behind
 * what it is to be told: of a parcel that has moved on since, what the door is to pay was read when it had been paid already.
 */
export async function takeTelling(
  tx: Tx,
  { id, settleMs }: { readonly id: string; readonly settleMs: number },
): Promise<'first' | 'again' | 'later' | 'moved-on'> {
  const { rows } = await sql<{ wasTelling: boolean; isLater: boolean; hasMovedOn: boolean }>`
    select p.telling_since is not null as "wasTelling",
      coalesce(p.telling_since > clock_timestamp() - make_interval(secs => ${settleMs / 1_000}), false) as "isLater",
      o.parcel_state <> 'announced' as "hasMovedOn"
    from carrier_parcels p join orders o on o.id = p.order_id where p.id = ${id}::uuid and p.state = 'announced' for update of p`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined || row.isLater) return 'later';
  if (row.hasMovedOn) return 'moved-on';
  await tx
    .updateTable('carrier_parcels')
    .set({ telling_since: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  return row.wasTelling ? 'again' : 'first';
}

/** Nothing has reached the carrier. */
export async function putTellingBack(db: Database | Tx, id: string): Promise<void> {
  await db.updateTable('carrier_parcels').set({ telling_since: null }).where('id', '=', id).execute();
}

export interface TellFault {
  readonly code: string;
  readonly reason: string | null;
  readonly words: string;
}

/** It stays as it was told, and a person sees why; null: nothing differs any more, or it is to be tried anew. */
export async function noteTellFault(db: Database | Tx, id: string, fault: TellFault | null): Promise<void> {
  await db
    .updateTable('carrier_parcels')
    .set({ telling_since: null, tell_fault: fault === null ? null : JSON.stringify(fault) })
    .where('id', '=', id)
    .execute();
}

interface Changed {
  readonly id: string;
  readonly told: Told;
  readonly amountCentimes: number;
  readonly created: Pick<CreatedParcel, 'tracking' | 'key' | 'isValidated'>;
}

/** The carrier knows it under these names from now on. */
export async function noteChanged(tx: Tx, { id, told, amountCentimes, created }: Changed): Promise<void> {
  await tx
    .updateTable('carrier_parcels')
    .set({
      told: JSON.stringify(told),
      amount_centimes: amountCentimes,
      tracking: created.tracking,
      carrier_key: created.key,
      is_validated: created.isValidated,
      telling_since: null,
      tell_fault: null,
    })
    .where('id', '=', id)
    .execute();
}

/** What was told holds a name, a phone and an address: it goes once the parcel has arrived, or the person is erased. */
export async function forgetTold(db: Database): Promise<void> {
  await sql`
    update carrier_parcels p set told = null, tell_fault = null from orders o
    where o.id = p.order_id and p.told is not null
      and (p.state = 'cancelled' or o.parcel_state in ('delivered', 'returned', 'lost') or o.phone !~ '^0[0-9]{9}$')`.execute(
    db,
  );
}
