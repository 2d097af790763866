import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Desk } from '../desk.ts';
import type { TillRefusal } from '../till-refusal.ts';
import type { Asked } from './till-server.ts';

/** What a request says of the line; online is what the last one said. */
export function reached<T>(desk: Desk, asked: Asked<T>): Result<T, TillRefusal> {
  const isOnline = asked.kind !== 'away';
  const { line } = desk.read();
  if (line.isOnline !== isOnline) desk.show({ line: { ...line, isOnline, since: desk.around.clock() } });
  switch (asked.kind) {
    case 'answered':
      return ok(asked.body);
    case 'refused':
      return refuse({ code: 'till.server-refuses', detail: asked.detail });
    case 'closed':
      desk.known.onClosed();
      return refuse({ code: 'till.is-revoked' });
    case 'away':
      return refuse({ code: 'till.is-away' });
  }
}

const WRONG_CLOCK_MS = 120_000;

export const isWrong = (skewMs: number): boolean => Math.abs(skewMs) > WRONG_CLOCK_MS;

/** How far the clock of the device is ahead, from the moment that the server says. */
export function learnSkew(desk: Desk, serverMs: number): number {
  const skewMs = Math.round((desk.around.clock() - serverMs) / 1_000) * 1_000;
  desk.show({ line: { ...desk.read().line, skewMs, isClockWrong: isWrong(skewMs) } });
  return skewMs;
}
