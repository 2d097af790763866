// @vitest-environment happy-dom
import type { Role } from '@hanout/contracts/staff/roles';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { RoleDialog } from './role-dialog.tsx';

const role: Role = {
  id: 7,
  code: '',
  version: 3,
  name: 'Calls',
  description: '',
  permissions: ['orders.assign', 'orders.read'],
  requiresSecondFactor: false,
  onlyAssignedOrders: false,
  employees: 0,
  isArchived: false,
  mayChange: true,
  mayGive: true,
};

async function open(answer: (asked: Asked) => { status?: number; body: unknown }) {
  await showPart(<RoleDialog draft={{ role, isNew: false }} onClose={() => undefined} />, answer);
  await until(() => screen.queryAllByRole('switch').length > 0, 'the form');
}
const onlyAssigned = () => screen.getByRole('switch', { name: /^Only the orders assigned/u });
const box = (name: string) => screen.getByRole('checkbox', { name });

it('a role of assigned orders alone is given nothing that is about every order, and may lose what it had', async () => {
  const sent = new Array<unknown>();
  await open(({ method, json }) => {
    if (method === 'POST') sent.push(json);
    return { body: role };
  });
  expect(box('Erase a customer').matches(':disabled')).toBe(false);
  await press(onlyAssigned());
  expect(box('Erase a customer').matches(':disabled')).toBe(true);
  const had = box('Assign orders');
  expect(had.matches(':disabled')).toBe(false);
  await press(had);
  expect(had.matches(':disabled')).toBe(true);
  await press(findButton('Save'));
  await until(() => sent.length > 0, 'the role');
  expect(sent[0]).toMatchObject({ version: 3, permissions: ['orders.read'], onlyAssignedOrders: true });
});

it('what somebody else switched meanwhile is told as yes or no', async () => {
  const theirs = { ...role, version: 4, requiresSecondFactor: true };
  await open(({ method }) =>
    method === 'POST'
      ? { status: 409, body: { code: 'staff.role-changed', message: 'Somebody was faster.' } }
      : { body: { rows: [theirs] } },
  );
  await press(screen.getByRole('switch', { name: /^Second factor required/u }));
  await press(onlyAssigned());
  await press(findButton('Save'));
  await until(() => screen.queryByRole('cell', { name: 'Yes' }) !== null, 'the question');
  expect(screen.queryByRole('cell', { name: /true|false/u })).toBeNull();
});
