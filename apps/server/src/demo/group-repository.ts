import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** Wilayas as the house prices them together, and a group that it has put away. */
export async function groupWilayas(tx: Tx): Promise<void> {
  await sql`
    insert into wilaya_groups (name, wilaya_codes, archived_at)
    select name, codes::int[], case when is_archived then now() - interval '30 days' end
    from (values ('Est', '{4,5,6,12,18,19,21,23,24,25,34,36,40,41,43}', false),
      ('Ouest', '{13,14,20,22,27,29,31,38,46,48}', false),
      ('Grand Sud', '{1,11,33,37,49,50,53,54,56}', false),
      ('Essai de mai', '{16,9,35,42}', true)) g (name, codes, is_archived)`.execute(tx);
}
