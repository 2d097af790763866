import { sql } from 'kysely';

/**
 * What a carrier keeps of a parcel that was delivered, by its tariff `t`, order `o` and expedition `s`: what `expectedFee` of core/remittances says,
 * which a test holds it to. Sums over ten thousands of parcels are the database's.
 */
export const keptFee = sql`(case when coalesce(t.keeps_way_out, true) then o.delivery_base_centimes else 0 end
  + case when coalesce(s.cod_amount_centimes, 0) = 0 then 0 else coalesce(t.collection_centimes, 0)
    + div(s.cod_amount_centimes * coalesce(t.collection_basis_points, 0) + 5000, 10000) end)::bigint`;
