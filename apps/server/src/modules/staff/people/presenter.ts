import type { AccountLink, Employee } from '@hanout/contracts/staff/employees';
import { beyond, isWholeInScope, type StaffActor } from '@hanout/core/staff';
import { linkUrl, type FreshLink } from '../links/fresh-link.ts';
import { isHouseCode } from '../roles/repository.ts';
import type { PersonRow } from './queries.ts';

/** Somebody of the staff, as this person sees them. */
export function presentPerson({ permissions, ...person }: PersonRow, actor: StaffActor): Employee {
  const touched = person.shopIds.length === 0 ? null : person.shopIds;
  return {
    ...person,
    roles: person.roles.map((role) => ({ ...role, code: isHouseCode(role.code) ? role.code : '' })),
    shopIds: [...person.shopIds],
    warehouseIds: [...person.warehouseIds],
    lastSeenAt: person.lastSeenAt?.toISOString() ?? null,
    createdAt: person.createdAt.toISOString(),
    linkExpiresAt: person.linkExpiresAt?.toISOString() ?? null,
    mayChange: beyond(actor.permissions, permissions).length === 0 && isWholeInScope(actor, touched),
  };
}

export const presentLink = ({ purpose, token }: FreshLink, expiresAt: Date): AccountLink => ({
  purpose,
  url: linkUrl(token),
  expiresAt: expiresAt.toISOString(),
});
