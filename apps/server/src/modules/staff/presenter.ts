import type { Session } from '@hanout/contracts/auth';
import type { ShopsOfPerson } from './queries.ts';
import type { StaffSession } from './session.ts';

/** The answer of the session call; a shop without a host of its own answers under the address that was asked. */
export function presentSession(session: StaffSession, { shops, chargesTax }: ShopsOfPerson, origin: string): Session {
  return {
    user: {
      id: session.employeeId,
      uuid: session.employeeUuid,
      name: session.name,
      email: session.email,
      language: session.language,
      roles: [...session.roles],
    },
    permissions: [...session.permissions],
    inEveryWarehouse: session.warehouseIds === null,
    inEveryShop: session.shopIds === null,
    secondFactor: session.secondFactor,
    csrfToken: session.csrfToken,
    shops: shops.map(({ host, ...shop }) => ({ ...shop, url: shopUrl(host, origin) })),
    chargesTax,
    expiresAt: session.expiresAt.toISOString(),
    idleSeconds: session.idleSeconds,
  };
}

function shopUrl(host: string | null, origin: string): string {
  if (host === null) return origin;
  const own = new URL(origin);
  return host.includes(':') || own.port === '' ? `${own.protocol}//${host}` : `${own.protocol}//${host}:${own.port}`;
}
