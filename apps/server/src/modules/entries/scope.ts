import type { StaffActor } from '@hanout/core/staff';
import type { StaffSession } from '../staff/index.ts';

export type Actor = StaffActor;

export function actorOf({ employeeId, permissions, shopIds }: StaffSession, requestId: string): Actor {
  return { kind: 'staff', employeeId, permissions, shopIds, requestId };
}
