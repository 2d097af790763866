// @vitest-environment happy-dom
import type { SuppliedThing, Supplier } from '@hanout/contracts/purchasing/suppliers';
import { fill, findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { builtThing } from '../../testing.ts';
import { SuppliedCard } from './supplied-card.tsx';

const supplier: Supplier = {
  id: 3,
  version: 1,
  isActive: true,
  products: 1,
  name: 'Atlas',
  contactName: '',
  phone: '',
  whatsappPhone: '',
  email: '',
  address: '',
  nif: '',
  rc: '',
  nis: '',
  language: 'fr',
  paymentDays: 0,
  delayDays: null,
  note: '',
};
const sold: SuppliedThing = {
  id: 71,
  productId: 5,
  combinationId: null,
  name: 'Lamp',
  combination: null,
  sku: 'LAMP-1',
  barcode: null,
  image: '/media/lamp.webp',
  supplierCode: 'F-77',
  priceCentimes: 120_000,
  minimumQuantity: 6,
  packQuantity: 6,
  delayDays: null,
  isPreferred: false,
};

/** Atlas sells lamps; chairs are sold by nobody yet. */
async function open() {
  const sent = new Array<Asked>();
  const chair = builtThing({ productId: 9, name: 'Chair', sku: 'CHAIR-1', isOfSupplier: false, supplierCode: '' });
  const part = await showPart(<SuppliedCard supplier={supplier} />, (asked) => {
    if (asked.path === '/supplier-orders/things') return { body: { things: [builtThing(), chair] } };
    if (asked.method === 'GET') return { body: { rows: [sold], total: 1, nextCursor: null } };
    sent.push(asked);
    return { body: { done: true } };
  });
  await screen.findByRole('listitem', { name: 'Lamp' });
  return { sent, ...part };
}
const inDialog = async () => within(await screen.findByRole('dialog'));
const field = (dialog: Awaited<ReturnType<typeof inDialog>>, name: string | RegExp) =>
  dialog.getByRole<HTMLInputElement>('textbox', { name });

it('one price is added: the thing is found among those that the supplier does not sell yet, then what they ask', async () => {
  const { sent } = await open();
  await press(findButton('Add a price'));
  const dialog = await inDialog();
  await dialog.findByRole('button', { name: 'Choose Chair' });
  expect(dialog.queryByRole('button', { name: 'Choose Lamp' })).toBe(null);
  await press(dialog.getByRole('button', { name: 'Choose Chair' }));
  await fill(field(dialog, /price/iu), '4500');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await until(() => sent.length === 1, 'what is sent');
  expect(sent[0]).toMatchObject({ path: '/suppliers/3/products', json: { productId: 9, priceCentimes: 450_000 } });
});

it('one price is written over; a minimum of nothing is told beside its field, and nothing is sent', async () => {
  const { sent } = await open();
  await press(screen.getByRole('button', { name: 'Edit Lamp' }));
  const dialog = await inDialog();
  await fill(field(dialog, /minimum/iu), '0');
  await press(dialog.getByRole('button', { name: 'Save' }));
  expect(field(dialog, /minimum/iu).getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await fill(field(dialog, /minimum/iu), '12');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await until(() => sent.length === 1, 'what is sent');
  expect(sent[0]?.json).toMatchObject({ productId: 5, minimumQuantity: 12, priceCentimes: 120_000 });
});

it('one price is taken away, and is there again as it was from the toast', async () => {
  const { sent, toasts } = await open();
  await press(screen.getByRole('button', { name: /Remove.*Lamp/iu }));
  await until(() => sent.length === 1, 'that it is gone');
  expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/suppliers/3/products/71' });
  await until(() => toasts.read().log.length === 1, 'what is said');
  toasts.read().log[0]?.action?.onPress();
  await until(() => sent.length === 2, 'the way back');
  expect(sent[1]?.json).toMatchObject({ productId: 5, supplierCode: 'F-77', minimumQuantity: 6, packQuantity: 6 });
});
