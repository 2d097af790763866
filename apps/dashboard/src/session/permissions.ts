import type { Permission, Session } from '@hanout/contracts/auth';

export function isPermitted(session: Session, permission: Permission): boolean {
  return session.permissions.includes(permission);
}
