export {
  EVERY_ORDER,
  employeeOf,
  isInScope,
  isWholeInScope,
  keyOf,
  mayDo,
  ordersOf,
  ordersWithin,
  requestOf,
  scopeOf,
  warehousesOf,
  worksIn,
  type Actor,
  type CarrierActor,
  type OrderScope,
  type ScopedActor,
  type ShopperActor,
  type StaffActor,
  type SystemActor,
  type TillActor,
} from './actor.ts';
export { permissions, isPermission, isAllowed, type Permission } from './permissions.ts';
export { permissionGroups } from './permission-groups.ts';
export { beyond, heldBySeeing, isOfEveryOrder } from './granting.ts';
export { initialRoles, OWNER_ROLE, type RoleDefinition } from './roles.ts';
export { maskChanges, type FieldChange } from './mask.ts';
export { checkNewPassword, normalizeEmail, passwordLimits, type PasswordRefusal } from './credentials.ts';
export { isPin } from './pin.ts';
