import type { AnyTx } from '../../../database/statement-runner.ts';
import { lockRows } from './locked-rows.ts';
import type { StockPlace } from './movement.ts';

/** The row of a thing in a warehouse, made empty where there is none. */
export async function provideShelf(tx: AnyTx, place: StockPlace): Promise<number> {
  return (await lockRows(tx, [place])).of(place).stockId;
}
