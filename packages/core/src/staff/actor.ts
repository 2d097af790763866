import { isAllowed, type Permission } from './permissions.ts';

/** Somebody of the house in the back office: holds permissions, and acts for some shops or (null) for every shop. */
export interface StaffActor {
  readonly kind: 'staff';
  readonly employeeId: number;
  readonly permissions: ReadonlySet<Permission>;
  readonly shopIds: readonly number[] | null;
  /** the warehouses that they work in; null, or left out: every one of their shops */
  readonly warehouseIds?: readonly number[] | null;
  /** the employee whose orders alone they see, themselves; null, or left out: those of everybody */
  readonly ordersOf?: number | null;
  readonly requestId: string;
  /** the key by which a program acts in their name; left out: they act themselves */
  readonly keyId?: number;
}

/** Whoever knows the secret address of an order; has no account and no permission. */
export interface ShopperActor {
  readonly kind: 'shopper';
  readonly requestId: string;
}

/** A delivery company that tells what became of a parcel. */
export interface CarrierActor {
  readonly kind: 'carrier';
  readonly carrierId: number;
  readonly requestId: string;
}

/** An employee at a till, whose events may arrive long after they happened. */
export interface TillActor {
  readonly kind: 'till';
  readonly tillId: number;
  readonly employeeId: number;
  readonly permissions: ReadonlySet<Permission>;
  readonly shopIds: readonly number[] | null;
  readonly requestId: string;
}

/** The house itself: a job, a schedule, a command of the owner's machine. */
export interface SystemActor {
  readonly kind: 'system';
  /** `release-reservations`, `set-owner-password` … */
  readonly job: string;
  /** of the request that had it done, where one had */
  readonly requestId?: string;
}

/** Who acts. Everything that is changed is changed by one of these, and its history says by which. */
export type Actor = StaffActor | ShopperActor | CarrierActor | TillActor | SystemActor;

/** The employee whom history, audit log and movements name; null: no employee did it. */
export function employeeOf(actor: Actor): number | null {
  return actor.kind === 'staff' || actor.kind === 'till' ? actor.employeeId : null;
}

/** The key by which a program acted for the employee; null: none did. */
export function keyOf(actor: Actor): number | null {
  return actor.kind === 'staff' ? (actor.keyId ?? null) : null;
}

/** The request under which the server's log tells the same; null: there was none. */
export function requestOf(actor: Actor): string | null {
  return actor.requestId ?? null;
}

/** Who is bound to shops. Shoppers and carriers are bound to the one thing whose address they know, and have no scope. */
export type ScopedActor = StaffActor | TillActor | SystemActor;

/** The shops whose things the actor may see and change; null: every shop. */
export function scopeOf(actor: ScopedActor): readonly number[] | null {
  return actor.kind === 'system' ? null : actor.shopIds;
}

/**
 * Whether all of a thing lies in the actor's scope: every shop that it touches does; null: it touches every shop of the house.
 * Shoppers and carriers are let in by the address that they know, and touch nothing else.
 */
export function isWholeInScope(actor: Actor, touched: readonly number[] | null): boolean {
  if (actor.kind === 'shopper' || actor.kind === 'carrier') return true;
  const scope = scopeOf(actor);
  return scope === null || (touched !== null && touched.every((shopId) => scope.includes(shopId)));
}

/** The warehouses whose stock the actor may see and change, where they are bound to some; null: to none in particular. */
export function warehousesOf(actor: ScopedActor): readonly number[] | null {
  return actor.kind === 'staff' ? (actor.warehouseIds ?? null) : null;
}

/** Which orders somebody sees: those of these shops (null: of every shop), and of these, where one is named, what one employee looks after. */
export interface OrderScope {
  readonly shopIds: readonly number[] | null;
  /** null: whoever looks after them, or nobody */
  readonly ordersOf: number | null;
}

/** What a job, or a work within a larger one, sees: nobody asks for it by name. */
export const EVERY_ORDER: OrderScope = { shopIds: null, ordersOf: null };

/** The orders that the actor may see and change. */
export function ordersWithin(actor: ScopedActor): OrderScope {
  return { shopIds: scopeOf(actor), ordersOf: ordersOf(actor) };
}

/** The employee whose orders alone the actor sees; null: those of everybody. */
export function ordersOf(actor: Actor): number | null {
  return actor.kind === 'staff' ? (actor.ordersOf ?? null) : null;
}

/** Whether the actor works in the warehouse: who is bound to some works in those alone. */
export function worksIn(
  actor: { readonly kind: Actor['kind']; readonly warehouseIds?: readonly number[] | null },
  warehouseId: number,
): boolean {
  return actor.warehouseIds?.includes(warehouseId) ?? true;
}

/** Whether a thing of this shop lies in the actor's scope. */
export function isInScope(actor: ScopedActor, shopId: number): boolean {
  return scopeOf(actor)?.includes(shopId) ?? true;
}

/**
 * Whether the actor may do what asks for all of these permissions. Employees hold them through their roles; the house
 * itself may do what it was built to do; shoppers and carriers hold none, whatever their routes let them do.
 */
export function mayDo(actor: Actor, required: readonly Permission[]): boolean {
  if (actor.kind === 'system') return true;
  return (actor.kind === 'staff' || actor.kind === 'till') && isAllowed(actor.permissions, required);
}
