import type { Permission, StaffActor } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';

/** due: one of their roles asks for it, and there is none */
export type SecondFactor = 'off' | 'on' | 'due';

/** Who makes this request: read from PostgreSQL each time, so that a changed role or a closed account counts at once. */
export interface StaffSession {
  readonly tokenHash: Buffer;
  readonly employeeId: number;
  readonly employeeUuid: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly roles: readonly { readonly code: string; readonly name: string }[];
  readonly permissions: ReadonlySet<Permission>;
  /** null: every shop */
  readonly shopIds: readonly number[] | null;
  /** null: every warehouse of their shops */
  readonly warehouseIds: readonly number[] | null;
  /** themselves, where they see only the orders that are assigned to them; null: everybody's */
  readonly ordersOf: number | null;
  readonly secondFactor: SecondFactor;
  readonly csrfToken: string;
  readonly expiresAt: Date;
  readonly idleSeconds: number;
  /** of the key by which a program asks in their name; left out: they ask themselves */
  readonly keyId?: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** set by the guards of `session` and `permission` routes */
    staff: StaffSession | null;
  }
}

/** The session of a route whose policy asks for one. */
export function requireStaff(request: { readonly staff: StaffSession | null }): StaffSession {
  if (request.staff === null) throw new Error('a route without a session policy asked for the session');
  return request.staff;
}

/** Who makes this request, as use cases want it. */
export function actorOf(request: { readonly staff: StaffSession | null; readonly id: string }): StaffActor {
  const { employeeId, permissions, shopIds, warehouseIds, ordersOf, keyId } = requireStaff(request);
  const actor = {
    kind: 'staff',
    employeeId,
    permissions,
    shopIds,
    warehouseIds,
    ordersOf,
    requestId: request.id,
  } as const;
  return keyId === undefined ? actor : { ...actor, keyId };
}

/** The session of a token's hash as it is now, without counting as a visit; undefined when it has ended. */
export type FindLivingSession = (tokenHash: Buffer) => Promise<StaffSession | undefined>;
