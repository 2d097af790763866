import { scanSchema, waveActionRequestSchema } from '@hanout/contracts/picking/waves';
import type { PickLine, WaveDetail } from '@hanout/contracts/picking/waves';
import { pickPiece } from '@hanout/core/picking';
import type { Wave } from '@hanout/core/picking';
import type { QueuedCall } from '../../../api/waiting/queued-call.ts';

/** What was done to a line on this device, under the name of its call. */
export type Deed = {
  readonly key: string;
  readonly lineId: number;
  /** less than 0: they lie on the shelf again */
  readonly pieces: number;
  /** why so many are missing; null: they were picked, or put back */
  readonly missing: PickLine['reason'];
};

/** Calls of one wave are told in their order. */
export const streamOf = (waveId: number): string => `wave ${waveId}`;

/** What a call that waits does to its line; null: nothing that figures show. */
export function deedOf(key: string, { path, body }: Pick<QueuedCall, 'path' | 'body'>): Deed | null {
  const scan = path.endsWith('/scans') ? scanSchema.safeParse(body).data : undefined;
  if (scan?.lineId !== undefined)
    return { key, lineId: scan.lineId, pieces: 'code' in scan ? 1 : scan.quantity, missing: null };
  const { lineId, quantity, reason } = waveActionRequestSchema.safeParse(body).data ?? {};
  if (lineId === undefined || quantity === undefined) return null;
  if (path.endsWith('/put_back')) return { key, lineId, pieces: -quantity, missing: null };
  return path.endsWith('/report_short') && reason !== undefined
    ? { key, lineId, pieces: quantity, missing: reason }
    : null;
}

/** The wave as it is with what this device did and its figures do not hold yet. */
export function withDeeds(wave: WaveDetail, deeds: readonly Deed[]): WaveDetail {
  const counted = new Set(wave.counted);
  return deeds.filter(({ key }) => !counted.has(key)).reduce(withDeed, wave);
}

function withDeed(wave: WaveDetail, { lineId, pieces, missing }: Deed): WaveDetail {
  const change = (line: PickLine): PickLine => {
    if (missing !== null)
      return { ...line, missing: Math.min(line.quantity - line.picked, line.missing + pieces), reason: missing };
    return { ...line, picked: Math.max(0, Math.min(line.quantity - line.missing, line.picked + pieces)) };
  };
  const lines = wave.lines.map((line) => (line.id === lineId ? change(line) : line));
  const lacking = missing === null ? undefined : lines.find(({ id }) => id === lineId)?.orderId;
  const orders = wave.orders.map((order) =>
    order.orderId === lacking && order.wayOut === null ? { ...order, wayOut: 'short' as const } : order,
  );
  return { ...wave, lines, orders };
}

/** Into which line a piece goes, by the rules by which the shop decides too. */
export const judge = (wave: WaveDetail, code: string) => pickPiece(waveOf(wave), { code });

const waveOf = ({ state, mode, orders, lines }: WaveDetail): Wave => ({
  state,
  mode,
  orders: orders.map(({ orderId, slot, wayOut }) => ({ orderId, slot, left: wayOut })),
  lines: lines.map(({ id, barcode, sku, ...line }) => ({
    ...line,
    lineId: id,
    codes: [barcode, sku].filter((each) => each !== null),
  })),
});
