export {
  employeeOf,
  isInScope,
  isWholeInScope,
  mayDo,
  requestOf,
  scopeOf,
  warehousesOf,
  type Actor,
  type CarrierActor,
  type ScopedActor,
  type ShopperActor,
  type StaffActor,
  type SystemActor,
  type TillActor,
} from './actor.ts';
export { permissions, isPermission, isAllowed, type Permission } from './permissions.ts';
export { permissionGroups } from './permission-groups.ts';
export { beyond } from './granting.ts';
export { initialRoles, OWNER_ROLE, type RoleDefinition } from './roles.ts';
export { maskChanges, type FieldChange } from './mask.ts';
export { checkNewPassword, normalizeEmail, passwordLimits, type PasswordRefusal } from './credentials.ts';
export { isPin } from './pin.ts';
