import { ok, refuse, type Result } from '../kernel/index.ts';
import { linesIn, nextLine, restOf, walkOf, type PickLine, type Wave } from './wave.ts';

/** One piece by its code, for the line that a device without a network named where it did; or so many of a line by hand. */
export type Picked = { readonly code: string; readonly lineId?: number | undefined } | Taken;

/** `expected`: the line whose piece is next. */
export type PickRefusal =
  | { readonly code: 'picking.wrong-piece'; readonly expected: number }
  | { readonly code: 'picking.piece-is-complete'; readonly expected: number }
  | { readonly code: 'picking.nothing-to-pick' }
  | { readonly code: 'picking.order-has-left'; readonly expected: number }
  | { readonly code: 'picking.line-is-unknown' }
  | { readonly code: 'picking.quantity-is-wrong'; readonly most: number };

export interface Taken {
  readonly lineId: number;
  readonly quantity: number;
}

/**
 * Into which line a piece goes. By order only what the present order needs is right, wherever it lies; by product whatever the wave
 * needs, for the order that comes first. What is wrong is told with what was expected.
 */
export function pickPiece(wave: Wave, picked: Picked): Result<Taken, PickRefusal> {
  if ('code' in picked && picked.lineId !== undefined) return pickFor(wave, picked.code, picked.lineId);
  const next = nextLine(wave);
  if (next === undefined) return refuse({ code: 'picking.nothing-to-pick' });
  if (!('code' in picked)) return pickByHand(wave, picked);
  const code = readCode(picked.code);
  const called = walkOf({ mode: wave.mode, lines: linesIn(wave) }).filter(({ codes }) =>
    codes.map(readCode).includes(code),
  );
  const right = called.filter((line) => isNow(wave, line, next));
  const line = right.find((each) => restOf(each) > 0);
  if (line !== undefined) return ok({ lineId: line.lineId, quantity: 1 });
  const expected = next.lineId;
  return refuse({ code: right.length > 0 ? 'picking.piece-is-complete' : 'picking.wrong-piece', expected });
}

function pickByHand(wave: Wave, { lineId, quantity }: Taken): Result<Taken, PickRefusal> {
  const line = linesIn(wave).find((each) => each.lineId === lineId);
  if (line === undefined) return refuse({ code: 'picking.line-is-unknown' });
  const most = restOf(line);
  return quantity < 1 || quantity > most
    ? refuse({ code: 'picking.quantity-is-wrong', most })
    : ok({ lineId, quantity });
}

/** It lies with its order already, as the device said: for that one it is right or wrong, whoever was at others meanwhile. */
function pickFor(wave: Wave, code: string, lineId: number): Result<Taken, PickRefusal> {
  const line = wave.lines.find((each) => each.lineId === lineId);
  if (line === undefined) return refuse({ code: 'picking.line-is-unknown' });
  if (!linesIn(wave).includes(line)) return refuse({ code: 'picking.order-has-left', expected: lineId });
  if (!line.codes.map(readCode).includes(readCode(code)))
    return refuse({ code: 'picking.wrong-piece', expected: lineId });
  return restOf(line) > 0
    ? ok({ lineId, quantity: 1 })
    : refuse({ code: 'picking.piece-is-complete', expected: lineId });
}

const isNow = ({ mode }: Wave, line: PickLine, next: PickLine): boolean =>
  mode === 'by_product' || line.orderId === next.orderId;

/** Scanners of some layouts give small letters for capitals. */
const readCode = (code: string): string => code.trim().toUpperCase();

/** So many pieces lie on the shelf again; also of an order that left the wave unpacked, whose pieces are still in its slot. */
export function putBack(wave: Wave, { lineId, quantity }: Taken): Result<Taken, PickRefusal> {
  const packed = new Set(wave.orders.filter(({ left }) => left === 'packed').map(({ orderId }) => orderId));
  const line = wave.lines.find((each) => each.lineId === lineId && !packed.has(each.orderId));
  if (line === undefined) return refuse({ code: 'picking.line-is-unknown' });
  const { picked: most } = line;
  return quantity < 1 || quantity > most
    ? refuse({ code: 'picking.quantity-is-wrong', most })
    : ok({ lineId, quantity });
}

/** So many pieces of a line are not to be had: never more than what is still to be picked. */
export function reportShort(wave: Wave, { lineId, quantity }: Taken): Result<Taken, PickRefusal> {
  return pickByHand(wave, { lineId, quantity });
}
