import { setImmediate } from 'node:timers/promises';
import type { Markup } from '../../../html/markup.ts';
import type { PrintedOrder } from './queries.ts';

/** A sheet for each order, one after the other, so that whoever else asks the process for something never waits for all of them. */
export async function drawSheets(
  orders: readonly PrintedOrder[],
  draw: (order: PrintedOrder) => Markup,
): Promise<readonly Markup[]> {
  const sheets: Markup[] = [];
  for (const order of orders) {
    sheets.push(draw(order));
    await setImmediate();
  }
  return sheets;
}
