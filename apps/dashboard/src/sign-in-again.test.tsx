// @vitest-environment happy-dom
import type { Role } from '@hanout/contracts/staff/roles';
import { find, findButton, press, select, type, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { NewKioskDialog } from './features/attendance/components/new-kiosk-dialog.tsx';
import { builtEnumerations, builtProduct } from './features/products/built-product.ts';
import { ProductPage } from './features/products/pages/product-page.tsx';
import { ClosingSection } from './features/settings/components/sections/closing-section.tsx';
import { LookSection } from './features/settings/components/sections/look-section.tsx';
import { NewShopDialog } from './features/settings/components/sections/new-shop-dialog.tsx';
import { LanguagesSection } from './features/settings/components/sections/languages-section.tsx';
import { EmployeeDialog } from './features/staff/components/employee-dialog.tsx';
import { RoleDialog } from './features/staff/components/role-dialog.tsx';
import { WarehouseDialog } from './features/warehouses/components/warehouse-dialog.tsx';
import { NewOrderPage } from './features/staff-orders/pages/new-order-page.tsx';
import { fetched, mug, quoted } from './features/staff-orders/testing.tsx';
import { OrderEditDialog } from './order-parts/edit/order-edit-dialog.tsx';
import { ORDER, ORDER_LINE as LINE } from './order-parts/testing.ts';
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

const chooses = (label: string, file: File) => async () => {
  const group = screen.getByRole('group', { name: label });
  fireEvent.change(group.querySelector('input[type=file]') ?? group, { target: { files: [file] } });
  await until(() => group.querySelector('img') !== null, 'the picture');
};

type Form = {
  readonly form: ReactNode;
  /** The first waits for what the form shows. */
  readonly fillIn: readonly (() => Promise<void>)[];
  readonly send?: () => Element;
};

/** Forms of each kind: in a dialog, in a page, with fields that are read first, with boxes, switches, pictures, and without a form. */
const FORMS: Readonly<Record<string, Form>> = {
  'the employee': {
    form: <EmployeeDialog employee="new" onClose={nothing} onSaved={nothing} />,
    fillIn: [
      writes(/^Name/u, 'Nadia Haddad'),
      writes(/^E-?mail/iu, 'nadia@exemple.dz'),
      () => press(screen.getByRole('checkbox', { name: /^Calls/u })),
    ],
  },
  'the role': {
    form: <RoleDialog draft={{ role, isNew: false }} onClose={nothing} />,
    fillIn: [writes(/^Name/u, 'Night calls'), () => press(screen.getByRole('switch', { name: /^Second factor/u }))],
  },
  'a section of the settings': {
    form: <LanguagesSection shopId={1} />,
    fillIn: [() => press(screen.getByRole('switch', { name: 'English' }))],
  },
  'the closing of a shop': {
    form: <ClosingSection shopId={1} />,
    fillIn: [
      () => select(screen.getByRole('combobox'), 'closed'),
      writes(/French/u, 'Inventaire'),
      writes(/Arabic/u, 'نعود قريبًا'),
    ],
  },
  'the look of a shop': {
    form: <LookSection shopId={1} />,
    fillIn: [
      chooses('Logo', new File(['x'], 'logo.png')),
      () => press(screen.getByRole('switch', { name: /name too/u })),
    ],
  },
  'a new shop': {
    form: <NewShopDialog like={1} opened onClose={nothing} />,
    fillIn: [writes(/^Name/u, 'Petite'), writes(/^Code/u, 'petite'), writes(/^Host name/u, 'petite.dz')],
  },
  'a kiosk': {
    form: <NewKioskDialog opened shops={shops} onClose={nothing} onMade={nothing} />,
    fillIn: [writes(/name/iu, 'At the counter')],
  },
  'a warehouse': {
    form: <WarehouseDialog warehouse="new" shops={shops} mayWrite onClose={nothing} />,
    fillIn: [writes(/^Name/u, 'Dépôt')],
  },
  'a product': {
    form: (
      <Routes location="/products/1">
        <Route path="/products/:productId" element={<ProductPage />} />
      </Routes>
    ),
    fillIn: [writes(/^Name/u, 'Chemise')],
    send: () => findButton('Save'),
  },
  'a new order': {
    form: <NewOrderPage />,
    fillIn: [fetched],
    send: () => findButton('Place the order'),
  },
  'an order that is edited': {
    form: <OrderEditDialog order={ORDER} kept={{ store: () => [], renewals: {} }} onClose={nothing} />,
    fillIn: [
      async () => {
        const quantity = find('input[aria-label="Quantity: Mug"]', HTMLInputElement);
        fireEvent.change(quantity, { target: { value: '4' } });
        await until(() => !findButton('SaveCtrl ↵').disabled, 'it is foreseen');
      },
    ],
    send: () => findButton('SaveCtrl ↵'),
  },
};

const amounts = {
  itemsSubtotalCentimes: 300_000,
  cartDiscountCentimes: 0,
  deliveryCentimes: 40_000,
  totalCentimes: 340_000,
};
const editedLine = {
  id: LINE,
  name: 'Mug',
  quantity: 4,
  quantityBefore: 3,
  unitPriceCentimes: 100_000,
  unitPriceBeforeCentimes: 100_000,
  totalCentimes: 400_000,
  left: 6,
};
const preview = {
  lines: [editedLine],
  before: amounts,
  after: amounts,
  paidCentimes: 0,
  outstandingCentimes: 340_000,
  promotions: [],
  lostPromotions: [],
  missing: [],
};
const noPicture = { imageId: null, imageUrl: null };
const section = (value: object) => ({ version: 1, value });
const stock = { warehouses: [], rows: [], total: 0, totals: [] };

/** Sent, and no change: a price that is asked for, a picture that is laid ready for the form. */
const ASKED = /\/(?:quote|preview|shop-logo)$/u;

/** What is read. */
const read: Readonly<Record<string, unknown>> = {
  '/settings/shops/1/sections/languages': section({ languages: ['fr', 'ar'], defaultLanguage: 'fr' }),
  '/settings/shops/1/sections/closing': section({
    orderTaking: 'open',
    reopensOn: null,
    closedTexts: { fr: '', ar: '', en: '' },
  }),
  '/settings/shops/1/sections/look': section({ logoImageId: null, showsNameBesideLogo: true, iconImageId: null }),
  '/settings/shops/1/look': { logo: noPicture, icon: noPicture },
  '/pictures/shop-logo': { imageId: 6, imageUrl: '/new.webp' },
  '/employees/choices': { shops, warehouses: [] },
  '/roles': { rows: [role] },
  '/product/product/1': builtProduct(),
  '/product/enumerations': builtEnumerations(),
  '/stock/product/1': stock,
  '/orders/products': { products: [mug], exact: null },
  '/orders/quote': quoted,
  [`/orders/${ORDER.id}/edit/preview`]: preview,
};

/** From the moment on at which the session has ended nothing is answered; signed in again, what is sent is refused, so that the form stays. */
function endingServer() {
  const sent = new Array<Asked>();
  let isOver = false;
  const answer = (asked: Asked) => {
    const { method, path } = asked;
    if (path === '/auth/sign-in') {
      isOver = false;
      return { body: builtSession() };
    }
    const isChange = method !== 'GET' && !ASKED.test(path);
    if (isChange) sent.push(asked);
    if (isOver) return { status: 401, body: { code: 'staff.not-signed-in', message: 'Sign in again.' } };
    return isChange
      ? { status: 422, body: { code: 'validation_failed', message: 'Refused.', errors: {} } }
      : { body: read[path] ?? { rows: [] } };
  };
  const endSession = () => {
    isOver = true;
  };
  return { sent, answer, endSession };
}

const shownValues = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    .filter(({ type: kind }) => kind !== 'password')
    .map((field) => (field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value));

const submit = () => find('form button[type=submit]', HTMLButtonElement);

beforeEach(() => {
  localStorage.clear();
  // Areas that grow with their text ask for it; this document has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});

it.each(Object.entries(FORMS))(
  '%s is sent again as it was typed once its person has signed in again',
  async (_, tried) => {
    const { form, fillIn, send = submit } = tried;
    const { sent, answer, endSession } = endingServer();
    await showPart(
      <>
        {form}
        <ReauthenticationDialog session={builtSession()} onLeave={nothing} />
      </>,
      answer,
    );
    await until(() => document.querySelector('input, select') !== null, 'the form');
    for (const step of fillIn) await step();
    const typed = shownValues();
    endSession();
    await press(send());
    await until(() => document.querySelector('input[type=password]') !== null, 'the question who it is');
    const again = within(screen.getByRole('dialog', { name: 'Sign in again' }));
    await type(find('input[type=password]', HTMLInputElement), 'a long password 1');
    await press(again.getByRole('button', { name: 'Sign in' }));
    await until(() => sent.length === 2, 'the form once more');
    await until(() => document.querySelector('input[type=password]') === null, 'the form alone');
    expect(sent[1]).toEqual(sent[0]);
    expect(shownValues()).toEqual(typed);
  },
);
