import type { Permission } from '@hanout/contracts/auth';
import type { ComponentType } from 'react';
import { isPermitted } from '../../session/permissions.ts';
import { useSession } from '../../session/use-session.ts';
import { NoPermission } from './no-permission.tsx';

/** The page for whoever has the permission; the others see that they lack it. */
export function permittedPage(permission: Permission, Page: ComponentType): ComponentType {
  return function PermittedPage() {
    return isPermitted(useSession(), permission) ? <Page /> : <NoPermission />;
  };
}
