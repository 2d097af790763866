import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beyond,
  checkNewPassword,
  initialRoles,
  isAllowed,
  isPermission,
  isPin,
  maskChanges,
  permissionGroups,
  permissions,
} from './index.ts';

test('BO-42 · an empty demand is refused, whoever asks', () => {
  fc.assert(
    fc.property(fc.subarray([...permissions]), (held) => {
      expect(isAllowed(new Set(held), [])).toBe(false);
    }),
  );
});

test('BO-42 · a demand is granted only when every permission of it is held', () => {
  fc.assert(
    fc.property(fc.subarray([...permissions]), fc.subarray([...permissions], { minLength: 1 }), (held, required) => {
      const missing = required.filter((permission) => !held.includes(permission));
      expect(isAllowed(new Set(held), required)).toBe(missing.length === 0);
    }),
  );
});

test('BO-42 · the roles to begin with cover the actors of the documents and hold only known permissions', () => {
  expect(initialRoles.map((role) => role.code)).toEqual([
    'owner',
    'manager',
    'back-office',
    'catalogue-editor',
    'content-editor',
    'seller',
    'order-employee',
    'cashier',
    'supplier-orders',
    'warehouse',
    'accountant',
  ]);
  for (const role of initialRoles) expect(role.permissions.every(isPermission)).toBe(true);
  expect(initialRoles[0]?.permissions).toEqual(permissions);
});

test('BO-42 · the audit log keeps that a phone changed, not the phone', () => {
  expect(
    maskChanges({ phone: ['0661234567', '0550000000'], state: ['new', 'confirmed'], email: ['', 'a@b.dz'] }),
  ).toEqual({
    phone: ['•••', '•••'],
    state: ['new', 'confirmed'],
    email: ['', '•••'],
  });
});

test('BO-42 · a password is judged by its length, in code points', () => {
  expect(checkNewPassword('12345678901')).toEqual({ ok: false, error: { code: 'staff.password-too-short', min: 12 } });
  expect(checkNewPassword('🔑'.repeat(12)).ok).toBe(true);
  expect(checkNewPassword('x'.repeat(257)).ok).toBe(false);
});

test('nobody gives what they have not: what is beyond them is named, and all that they hold is not', () => {
  fc.assert(
    fc.property(fc.subarray([...permissions]), fc.subarray([...permissions]), (held, wanted) => {
      const outside = beyond(new Set(held), wanted);
      expect(outside).toEqual(wanted.filter((permission) => !held.includes(permission)));
    }),
  );
});

test('whoever edits a role can choose each permission, in one place', () => {
  const offered = permissionGroups.flatMap((group) => [...group.permissions]);
  expect(offered.toSorted()).toEqual([...permissions].toSorted());
});

test('a PIN is four to eight digits, none of those that everybody tries first', () => {
  expect(['4071', '12340', '90817263'].every(isPin)).toBe(true);
  expect(['407', '123456789', '1111', '1234', '8765', '40a1', '', '٤٠٧١'].some(isPin)).toBe(false);
});
