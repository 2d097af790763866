// @vitest-environment happy-dom
import type { Role } from '@hanout/contracts/staff/roles';
import { find, press, type, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { NewKioskDialog } from './features/attendance/components/new-kiosk-dialog.tsx';
import { NewShopDialog } from './features/settings/components/sections/new-shop-dialog.tsx';
import { LanguagesSection } from './features/settings/components/sections/languages-section.tsx';
import { EmployeeDialog } from './features/staff/components/employee-dialog.tsx';
import { RoleDialog } from './features/staff/components/role-dialog.tsx';
import { WarehouseDialog } from './features/warehouses/components/warehouse-dialog.tsx';
import { ReauthenticationDialog } from './session/components/reauthentication-dialog.tsx';
import { builtSession, showPart } from './testing.tsx';
import type { Asked } from './testing.tsx';

const nothing = () => undefined;
const role: Role = {
  id: 7,
  code: '',
  version: 3,
  name: 'Calls',
  description: '',
  permissions: ['orders.read'],
  requiresSecondFactor: false,
  onlyAssignedOrders: false,
  employees: 0,
  isArchived: false,
  mayChange: true,
  mayGive: true,
};
const shops = [{ id: 1, name: 'Alger' }];
const field = (name: RegExp) => {
  const input = screen.getByRole('textbox', { name });
  if (!(input instanceof HTMLInputElement)) throw new Error(`${name.source} is no line of text`);
  return input;
};
const writes = (name: RegExp, text: string) => () => type(field(name), text);

/** Forms of each kind: in a dialog, in a page, with fields that are read first, with boxes and switches. */
const FORMS: readonly (readonly [name: string, form: ReactNode, fillIn: readonly (() => Promise<void>)[]])[] = [
  [
    'the employee',
    <EmployeeDialog key="e" employee="new" onClose={nothing} onSaved={nothing} />,
    [
      writes(/^Name/u, 'Nadia Haddad'),
      writes(/^E-?mail/iu, 'nadia@exemple.dz'),
      () => press(screen.getByRole('checkbox', { name: /^Calls/u })),
    ],
  ],
  [
    'the role',
    <RoleDialog key="r" draft={{ role, isNew: false }} onClose={nothing} />,
    [writes(/^Name/u, 'Night calls'), () => press(screen.getByRole('switch', { name: /^Second factor/u }))],
  ],
  [
    'a section of the settings',
    <LanguagesSection key="l" shopId={1} />,
    [() => press(screen.getByRole('switch', { name: 'English' }))],
  ],
  [
    'a new shop',
    <NewShopDialog key="s" like={1} opened onClose={nothing} />,
    [writes(/^Name/u, 'Petite'), writes(/^Code/u, 'petite'), writes(/^Host name/u, 'petite.dz')],
  ],
  [
    'a kiosk',
    <NewKioskDialog key="k" opened shops={shops} onClose={nothing} onMade={nothing} />,
    [writes(/name/iu, 'At the counter')],
  ],
  [
    'a warehouse',
    <WarehouseDialog key="w" warehouse="new" shops={shops} mayWrite onClose={nothing} />,
    [writes(/^Name/u, 'Dépôt')],
  ],
];

const read: Readonly<Record<string, unknown>> = {
  '/settings/shops/1/sections/languages': { version: 1, value: { languages: ['fr', 'ar'], defaultLanguage: 'fr' } },
  '/employees/choices': { shops, warehouses: [] },
  '/roles': { rows: [role] },
};

/** Who signed in before is gone at the first change; what is sent then is refused, so that the form stays. */
function serverOf(sent: Asked[]) {
  return (asked: Asked) => {
    const { method, path } = asked;
    if (path === '/auth/sign-in') return { body: builtSession() };
    if (method === 'GET') return { body: read[path] ?? { rows: [] } };
    sent.push(asked);
    return sent.length === 1
      ? { status: 401, body: { code: 'staff.not-signed-in', message: 'Sign in again.' } }
      : { status: 422, body: { code: 'validation_failed', message: 'Refused.', errors: {} } };
  };
}

const shownValues = () =>
  [...document.querySelectorAll('input')]
    .filter(({ type: kind }) => kind !== 'password')
    .map(({ value, checked, type: kind }) => (kind === 'checkbox' ? checked : value));

it.each(FORMS)('%s is sent again as it was typed once its person has signed in again', async (_, form, fillIn) => {
  const sent = new Array<Asked>();
  await showPart(
    <>
      {form}
      <ReauthenticationDialog session={builtSession()} onLeave={nothing} />
    </>,
    serverOf(sent),
  );
  await until(() => document.querySelector('form button[type=submit]') !== null, 'the form');
  for (const step of fillIn) await step();
  const typed = shownValues();
  await press(find('form button[type=submit]', HTMLButtonElement));
  await until(() => document.querySelector('input[type=password]') !== null, 'the question who it is');
  const again = within(screen.getByRole('dialog', { name: 'Sign in again' }));
  await type(find('input[type=password]', HTMLInputElement), 'a long password 1');
  await press(again.getByRole('button', { name: 'Sign in' }));
  await until(() => sent.length === 2, 'the form once more');
  await until(() => document.querySelector('input[type=password]') === null, 'the form alone');
  expect(sent[1]).toEqual(sent[0]);
  expect(shownValues()).toEqual(typed);
});
