export { permissions, isPermission, isAllowed, type Permission } from './permissions.ts';
export { initialRoles, type RoleDefinition } from './roles.ts';
export { maskChanges, type FieldChange } from './mask.ts';
export { checkNewPassword, normalizeEmail, passwordLimits, type PasswordRefusal } from './credentials.ts';
