import { expect, test } from 'vitest';
import {
  employeeOf,
  isInScope,
  mayDo,
  requestOf,
  scopeOf,
  type Actor,
  type StaffActor,
  type SystemActor,
  type TillActor,
} from './index.ts';

const staff: StaffActor = {
  kind: 'staff',
  employeeId: 7,
  permissions: new Set(['orders.read', 'stock.write']),
  shopIds: [2, 3],
  requestId: 'r1',
};
const till: TillActor = { ...staff, kind: 'till', tillId: 4, employeeId: 8, shopIds: null };
const shopper: Actor = { kind: 'shopper', requestId: 'r2' };
const carrier: Actor = { kind: 'carrier', carrierId: 5, requestId: 'r3' };
const system: SystemActor = { kind: 'system', job: 'release-reservations' };
const everybody: readonly Actor[] = [staff, till, shopper, carrier, system];

test('history and audit log name an employee only when an employee acted', () => {
  expect(everybody.map(employeeOf)).toEqual([7, 8, null, null, null]);
  expect(everybody.map(requestOf)).toEqual(['r1', 'r1', 'r2', 'r3', null]);
});

test('an employee acts for some shops or for every shop, the house for every shop', () => {
  expect([staff, till, system].map(scopeOf)).toEqual([[2, 3], null, null]);
  expect(isInScope(staff, 2)).toBe(true);
  expect(isInScope(staff, 1)).toBe(false);
  expect(isInScope(till, 1)).toBe(true);
});

test('employees may do what their roles hold, the house everything, shoppers and carriers nothing', () => {
  expect(everybody.map((actor) => mayDo(actor, ['stock.write']))).toEqual([true, true, false, false, true]);
  expect(everybody.map((actor) => mayDo(actor, ['stock.write', 'staff.manage']))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

test('a demand for no permission at all opens nothing for a person', () => {
  expect(mayDo(staff, [])).toBe(false);
});
