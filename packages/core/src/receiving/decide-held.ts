import { ok, refuse, type Result } from '../kernel/index.ts';
import type { ReceiptLine } from './receipt.ts';

/** Of pieces that were laid aside: so many are good, so many go back; the rest waits on. */
export interface HeldDecision {
  readonly lineId: number;
  readonly passed: number;
  readonly rejected: number;
}

export type DecisionRefusal =
  | { readonly code: 'receiving.line-is-unknown'; readonly lineId: number }
  | { readonly code: 'receiving.decision-is-wrong'; readonly lineId: number; readonly open: number };

/** The lines after the decisions. */
export function decideHeld(
  lines: readonly ReceiptLine[],
  decisions: readonly HeldDecision[],
): Result<readonly ReceiptLine[], DecisionRefusal> {
  const byLine = new Map(lines.map((line) => [line.lineId, line]));
  for (const { lineId, passed, rejected } of decisions) {
    const line = byLine.get(lineId);
    if (line === undefined) return refuse({ code: 'receiving.line-is-unknown', lineId });
    const isCount = [passed, rejected].every((count) => Number.isSafeInteger(count) && count >= 0);
    if (!isCount || passed + rejected === 0 || passed + rejected > line.onHold)
      return refuse({ code: 'receiving.decision-is-wrong', lineId, open: line.onHold });
    byLine.set(lineId, {
      ...line,
      passed: line.passed + passed,
      rejected: line.rejected + rejected,
      onHold: line.onHold - passed - rejected,
    });
  }
  return ok([...byLine.values()]);
}
