import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** Where addresses of the site before this one lead, one that is gone for good, one that was made by itself, one put away. */
export async function leadFormerAddresses(tx: Tx): Promise<void> {
  await sql`
    insert into redirects (shop_id, from_path, to_path, to_key, is_automatic, hits, hit_at, archived_at)
    select 1, "from", "to", "to", is_automatic, hits, case when hits > 0 then now() - interval '5 hours' end,
      case when is_archived then now() - interval '12 days' end
    from (values ('/products/robe-kabyle-brodee', '/catalog/new', false, 41, false),
      ('/boutique', '/', false, 230, false),
      ('/index.php?page=soldes', '/promotions', false, 18, false),
      ('/pages/livraison-gratuite', '/delivery', true, 7, false),
      ('/black-friday-2024', null, false, 12, false),
      ('/concours-ete', '/promotions', false, 0, true)) r ("from", "to", is_automatic, hits, is_archived)
    where exists (select from shops where id = 1)`.execute(tx);
}
