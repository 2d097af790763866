import type { Assortment } from '@hanout/core/cart';
import type { Instant } from '@hanout/core/kernel';
import type { ClaimedLine } from '@hanout/core/ordering';
import type { PipelinedTransaction } from '../../../database/pipelined-transaction.ts';
import type { StatementRunner } from '../../../database/statement-runner.ts';
import { toAssortment, toPlacingContext, type PlacingContext } from './placing-facts.ts';
import {
  COUNT_TODAY,
  READ_ANSWERS,
  READ_ASSORTMENT,
  READ_CONTEXT,
  READ_COOLDOWN,
  TAKE_COOLDOWN,
} from './placing-statements.ts';
import type { StoredAnswer } from './placing-outcome.ts';
import { componentRecords, lineRecords, orderRecord, type NewOrder } from './order-records.ts';
import type { Waiting } from './waiting.ts';
import { INSERT_COMPONENTS, INSERT_ORDERS, READ_NUMBERS } from './order-statements.ts';

export interface AskedContext {
  readonly key: string | null;
  readonly communeId: number | null;
  readonly serviceId: number | null;
  /** left out: nobody in particular asks */
  readonly phone?: string | null;
  /** what stands for the phone where its person was erased */
  readonly erasedPhone?: string | null;
}

/** Time, settings, what the keys were answered before and the delivery, in the order asked; nothing when there is no such shop. */
export async function readPlacingContexts(
  tx: StatementRunner,
  shopId: number,
  asked: readonly AskedContext[],
): Promise<readonly PlacingContext[]> {
  const rows = await tx.run(READ_CONTEXT, [
    shopId,
    asked.map(({ key }) => key),
    asked.map(({ communeId }) => communeId),
    asked.map(({ serviceId }) => serviceId),
    asked.map(({ phone }) => phone ?? null),
    asked.map(({ erasedPhone }) => erasedPhone ?? null),
  ]);
  return rows.toSorted((a, b) => a.at - b.at).map(toPlacingContext);
}

/** With the version of each product, by its id. */
export type ReadAssortment = Assortment & { readonly versions: ReadonlyMap<number, number> };

/** What the lines name of the catalogue, at this moment. */
export async function readAssortment(
  tx: StatementRunner,
  shopId: number,
  lines: readonly ClaimedLine[],
): Promise<ReadAssortment> {
  const items = lines.flatMap((line) => [line, ...(line.contents ?? [])]);
  const productIds = [...new Set(items.map(({ productId }) => productId))];
  const combinationIds = [...new Set(items.flatMap(({ combinationId }) => combinationId ?? []))];
  const rows = await tx.run(READ_ASSORTMENT, [shopId, productIds, combinationIds]);
  return { ...toAssortment(rows), versions: new Map(rows.map(({ productId, version }) => [productId, version])) };
}

/**
 * Tells for each whether neither the phone nor the session ordered in this shop within its cooldown, and starts the next one.
 * No two of them may share a phone or a session.
 */
export async function takeCooldowns(
  tx: PipelinedTransaction,
  shopId: number,
  waiting: readonly Waiting[],
): Promise<(who: Waiting) => boolean> {
  if (waiting.length === 0) return () => true;
  const over = await tx.run(TAKE_COOLDOWN, [
    shopId,
    waiting.map(({ phone }) => phone),
    waiting.map(({ session }) => session),
    waiting.map(({ key }) => key),
  ]);
  const taken = new Set(over.map(({ kind, value }) => `${kind} ${value}`));
  return ({ phone, session }) =>
    taken.has(`phone ${phone}`) && (session === '' || taken.has(`temporary_id ${session}`));
}

/** How often phones have ordered today, where the shop counts it; call it after `takeCooldowns`. */
export async function countToday(
  tx: PipelinedTransaction,
  shopId: number,
  phones: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = phones.length === 0 ? [] : await tx.run(COUNT_TODAY, [shopId, phones]);
  return new Map(rows.map(({ phone, orders }) => [phone, orders]));
}

/** Seconds until they may order again, at least 1. */
export async function readCooldown(tx: PipelinedTransaction, shopId: number, who: Waiting): Promise<number> {
  const [row] = await tx.run(READ_COOLDOWN, [shopId, who.phone, who.session]);
  return Math.max(1, row?.seconds ?? 1);
}

/** The answers that the shop gave to these keys. */
export async function findStoredAnswers(
  tx: PipelinedTransaction,
  shopId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredAnswer>> {
  const rows = await tx.run(READ_ANSWERS, [shopId, keys]);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Writes orders of one shop with everything that they keep of names, prices and places. */
export async function insertOrders(
  tx: PipelinedTransaction,
  orders: readonly NewOrder[],
  { shopId, now }: { readonly shopId: number; readonly now: Instant },
): Promise<void> {
  const lines = orders.flatMap(lineRecords);
  const components = orders.flatMap(componentRecords);
  await Promise.all([
    tx.run(INSERT_ORDERS, [JSON.stringify(orders.map(orderRecord)), JSON.stringify(lines), shopId, new Date(now)]),
    components.length === 0 ? undefined : tx.run(INSERT_COMPONENTS, [JSON.stringify(components)]),
  ]);
}

/** The numbers that people read, by the ids of orders. */
export async function findNumbers(
  tx: PipelinedTransaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.run(READ_NUMBERS, [orderIds]);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
