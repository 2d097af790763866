import { createDatabase } from '@hanout/server/database/database';
import { refreshListing } from '@hanout/server/modules/listing/index';
import { expect, test } from 'vitest';
import { twoProcesses } from './two-processes.ts';

const { pool, product, body, sendAll } = twoProcesses();

const isSoak = process.env['HANOUT_SOAK_KILLS'] !== undefined;
/** Last pieces, other orders for each of them, and how often it is done. */
const { PIECES, OTHERS, COUNT } = isSoak ? { PIECES: 400, OTHERS: 11, COUNT: 10 } : { PIECES: 40, OTHERS: 4, COUNT: 1 };
const AT_ONCE = 60;
/** A test each: ten of them in one would have to share its time. */
const ROUNDS = Array.from({ length: COUNT }, (_, at) => at + 1);

async function listed(ids: readonly number[]): Promise<number> {
  const { rows } = await pool().query(
    'select count(*)::int as available from listings where product_id = any($1::int[]) and is_available',
    [ids],
  );
  return rows[0]?.available;
}

/** Seen red: two of 400 cards stayed available when a refresh that was asked for while its predecessor read was passed over. */
test.each(ROUNDS)(
  'last pieces that are sold among many other orders are listed as sold out, every one (round %i)',
  async () => {
    const plenty = await product(1_000_000);
    const last: number[] = [];
    for (let count = 0; count < PIECES; count += 1) last.push((await product(1)).id);
    await createDatabase(pool())
      .transaction()
      .execute((tx) => refreshListing(tx, last));
    expect(await listed(last)).toBe(PIECES);
    const orders = last.flatMap((id) => [id, ...Array<number>(OTHERS).fill(plenty.id)]);
    for (let from = 0; from < orders.length; from += AT_ONCE)
      await sendAll(orders.slice(from, from + AT_ONCE).map((id) => body([{ product: id, unitPrice: 1000 }])));
    await expect.poll(() => listed(last), { timeout: 20_000 }).toBe(0);
  },
);
