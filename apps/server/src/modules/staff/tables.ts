/** What only this module writes. */
export const tables = [
  'employees',
  'roles',
  'role_permissions',
  'employee_roles',
  'employee_shops',
  'employee_warehouses',
  'account_links',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'staff_sessions',
  'sign_in_guesses',
  'known_browsers',
] as const;
