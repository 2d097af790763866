import type { Cashier } from '@hanout/contracts/till/device';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Desk } from '../desk.ts';
import type { TillRefusal } from '../till-refusal.ts';
import type { Approval } from './people-commands.ts';

export const cashierOf = ({ known }: Desk, cashierId: number | null): Cashier | null =>
  known.self?.cashiers.find(({ id }) => id === cashierId) ?? null;

/** Uses a manager's word up; null: it was none, or was used before. */
export function spendApproval({ known }: Desk, approval: Approval | undefined): number | null {
  if (approval === undefined || !known.approvals.delete(approval)) return null;
  return approval.managerId;
}

/** Whether so large a discount may be given: by the cashier alone (null), or by whose word. */
export function mayGive(desk: Desk, share: number, approval: Approval | undefined): Result<number | null, TillRefusal> {
  const limit = cashierOf(desk, desk.known.cashierId)?.discountBasisPoints ?? 0;
  return share <= limit ? ok(null) : needsManager(desk, approval, limit);
}

/** Goods that are not paid for are carried away by who may, or by a manager's word. */
export function mayCarryAway(
  desk: Desk,
  owed: number,
  approval: Approval | undefined,
): Result<number | null, TillRefusal> {
  const isManager = cashierOf(desk, desk.known.cashierId)?.isManager === true;
  return owed === 0 || isManager ? ok(null) : needsManager(desk, approval);
}

export function needsManager(
  desk: Desk,
  approval: Approval | undefined,
  limitBasisPoints: number | null = null,
): Result<number, TillRefusal> {
  const allowedBy = spendApproval(desk, approval);
  return allowedBy === null ? refuse({ code: 'till.needs-manager', limitBasisPoints }) : ok(allowedBy);
}
