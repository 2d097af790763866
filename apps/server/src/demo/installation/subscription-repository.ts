import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** Three plans and four add-ons; one plan and two add-ons that were taken a month ago: that month is paid, this one is due. */
export async function subscribe(tx: Tx): Promise<void> {
  await sql`
    with said (place, kind, price, period, shops, staff, warehouses, tills, fr, ar, en, fr_more, ar_more, en_more) as (values
      (1, 'plan', 400000, 'month', 1, 3, 1, 1, 'Départ', 'البداية', 'Start',
        'Une boutique et sa caisse.', 'متجر واحد وصندوقه.', 'One shop and its till.'),
      (2, 'plan', 900000, 'month', 2, 8, 3, 3, 'Boutique', 'المتجر', 'Shop',
        'Deux boutiques, leurs équipes et leurs entrepôts.', 'متجران مع فريقيهما ومستودعاتهما.', 'Two shops, their teams and warehouses.'),
      (3, 'plan', 24000000, 'year', null::int, null::int, null::int, null::int, 'Réseau', 'الشبكة', 'Network',
        'Autant que vous voulez, payé par an.', 'بقدر ما تريد، يُدفع سنويًا.', 'As many as you like, paid by the year.'),
      (4, 'addon', 40000, 'month', 0, 1, 0, 0, 'Employé supplémentaire', 'موظف إضافي', 'Extra employee', '', '', ''),
      (5, 'addon', 150000, 'month', 0, 0, 0, 1, 'Caisse supplémentaire', 'صندوق إضافي', 'Extra till', '', '', ''),
      (6, 'addon', 200000, 'month', 0, 0, 1, 0, 'Entrepôt supplémentaire', 'مستودع إضافي', 'Extra warehouse', '', '', ''),
      (7, 'addon', 500000, 'once', 0, 0, 0, 0, 'Pack de 1 000 SMS', 'حزمة 1000 رسالة قصيرة', 'Pack of 1,000 SMS', '', '', '')
    ), made as (
      insert into subscription_offers (kind, price_centimes, period, shops, staff, warehouses, tills)
      select kind, price, period, shops, staff, warehouses, tills from said order by place
      returning id, kind, price_centimes, period
    ), named as (
      insert into subscription_offer_texts (offer_id, language, name, description)
      select m.id, t.language, t.name, t.description
      from said s join made m on m.kind = s.kind and m.price_centimes = s.price
        cross join lateral (values ('fr', s.fr, s.fr_more), ('ar', s.ar, s.ar_more), ('en', s.en, s.en_more)) t (language, name, description)
    )
    insert into subscription_items (offer_id, kind, unit_price_centimes, period, quantity, starts_on)
    select m.id, m.kind, m.price_centimes, m.period, t.quantity, (current_date - interval '1 month')::date
    from (values ('plan', 900000, 1), ('addon', 150000, 2), ('addon', 500000, 1)) t (kind, price, quantity)
      join made m on m.kind = t.kind and m.price_centimes = t.price`.execute(tx);
  await sql`
    insert into subscription_payments (due_on, amount_centimes, paid_on, method, reference)
    select starts_on, sum(unit_price_centimes * quantity), starts_on + 2, 'transfer', 'VIR-2048'
    from subscription_items group by starts_on`.execute(tx);
}
