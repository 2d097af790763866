import { newReceiptSchema } from '@hanout/contracts/purchasing/receipts';
import type { ReceiptForm } from '@hanout/contracts/purchasing/receipts';
import type { Operation } from '@hanout/device-queue/operation';
import { z } from 'zod';
import { queuedCallSchema } from '../../../api/waiting/queued-call.ts';
import type { QueuedCall } from '../../../api/waiting/queued-call.ts';
import { useWaiting, useWaitingCalls } from '../../../api/waiting/use-waiting.ts';
import { receiptKeys } from './receipt-calls.ts';

/** What is received of one order is told in its order; so is what is received without one. */
export const streamOf = (orderId: number | null): string =>
  orderId === null ? 'receipts' : `receipts-of-order-${orderId}`;

/** The form as it was when it was recorded: its fields by name, and its lines by their keys, with what they are called. */
export const writtenSchema = z.object({
  values: z.record(z.string(), z.string()),
  rows: z.array(
    z.object({
      key: z.int(),
      thing: z.object({
        productId: z.int(),
        combinationId: z.int().nullable(),
        name: z.string(),
        combination: z.string().nullable(),
        sku: z.string().nullable(),
        barcode: z.string().nullable(),
        image: z.string(),
        orderLineId: z.int().nullable(),
        ordered: z.int().nullable(),
        open: z.int().nullable(),
        priceCentimes: z.int().nullable(),
      }),
    }),
  ),
});
export type Written = z.infer<typeof writtenSchema>;

export type WaitingReceipt = {
  readonly id: string;
  readonly said: QueuedCall['said'];
  readonly refusal: Operation['refusal'];
  readonly written: Written | null;
  /** pieces that it keeps of lines of the order */
  readonly kept: ReadonlyMap<number, number>;
};

/** Receipts of one order, or without one, that wait on this device; null: nobody knows yet whether there are some. */
export function useWaitingReceipts(orderId: number | null): readonly WaitingReceipt[] | null {
  const stream = streamOf(orderId);
  const { queue, state } = useWaiting();
  useWaitingCalls(stream, { renews: [receiptKeys.forms], renewsBeside: [receiptKeys.lists, ['supplier-orders']] });
  if (queue === null) return null;
  return state.operations.filter((each) => each.stream === stream).flatMap(readWaiting);
}

function readWaiting({ id, payload, refusal }: Operation): readonly WaitingReceipt[] {
  const call = queuedCallSchema.safeParse(payload).data;
  if (call === undefined) return [];
  const lines = newReceiptSchema.safeParse(call.body).data?.lines ?? [];
  const kept = new Map<number, number>();
  for (const { orderLineId, passed, onHold } of lines)
    if (orderLineId !== null) kept.set(orderLineId, (kept.get(orderLineId) ?? 0) + passed + onHold);
  return [{ id, said: call.said, refusal, written: writtenSchema.safeParse(call.form).data ?? null, kept }];
}

/** What is still to come once what waits here is sent. */
export function withoutWaiting(begun: ReceiptForm, waiting: readonly WaitingReceipt[]): ReceiptForm {
  const keptOf = (lineId: number | null): number =>
    waiting.reduce((sum, { kept }) => sum + (lineId === null ? 0 : (kept.get(lineId) ?? 0)), 0);
  return {
    ...begun,
    lines: begun.lines.map((line) =>
      line.open === null ? line : { ...line, open: Math.max(0, line.open - keptOf(line.orderLineId)) },
    ),
  };
}
