import type { StaffSession } from '../../staff/index.ts';

/** Who changes something, as use cases want it. */
export interface Actor {
  readonly employeeId: number;
  /** null: every shop */
  readonly shopIds: readonly number[] | null;
  readonly requestId: string;
}

export function actorOf(staff: StaffSession, requestId: string): Actor {
  return { employeeId: staff.employeeId, shopIds: staff.shopIds, requestId };
}
