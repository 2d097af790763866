import { sql, type RawBuilder } from 'kysely';

/**
 * The pieces of a row `s` of `stocks` that may still be promised: nobody holds them, and their lot has not expired. Read at the
 * moment, so that at midnight in Algiers nothing that expires is sold, whether or not anything has run since.
 */
export const SELLABLE_PIECES = `(s.on_hand - s.reserved - coalesce((select sum(gone.quantity - gone.reserved)::int from stock_lots gone
  where gone.stock_id = s.id and gone.expires_on < algiers_today()), 0))`;

/** The same for the builder's statements. */
export const sellablePieces: RawBuilder<number> = sql.raw(SELLABLE_PIECES);
