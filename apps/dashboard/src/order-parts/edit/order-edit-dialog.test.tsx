// @vitest-environment happy-dom
import { find, findButton, press, pressKey, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { showPart, type Asked } from '../../testing.tsx';
import { ORDER, ORDER_LINE } from '../testing.ts';
import { OrderEditDialog } from './order-edit-dialog.tsx';

const LINE = ORDER_LINE;
const amounts = (items: number) => ({
  itemsSubtotalCentimes: items,
  cartDiscountCentimes: 0,
  deliveryCentimes: 40_000,
  totalCentimes: items + 40_000,
});
const preview = (missing: readonly object[]) => ({
  lines: [
    {
      id: LINE,
      name: 'Mug',
      quantity: 4,
      quantityBefore: 3,
      unitPriceCentimes: 100_000,
      unitPriceBeforeCentimes: 100_000,
      totalCentimes: 400_000,
      left: 6,
    },
  ],
  before: amounts(300_000),
  after: amounts(400_000),
  paidCentimes: 0,
  outstandingCentimes: 440_000,
  promotions: [],
  lostPromotions: ['Free delivery'],
  missing,
});

interface Answers {
  readonly missing?: readonly object[];
  readonly save?: () => { readonly status?: number; readonly body: unknown };
}

async function open({ missing = [], save = () => ({ body: ORDER }) }: Answers = {}) {
  const asked: Asked[] = [];
  const closed: true[] = [];
  const kept = { store: () => [], renewals: {} };
  const shown = await showPart(
    <OrderEditDialog order={ORDER} kept={kept} onClose={() => closed.push(true)} />,
    (call) => {
      asked.push(call);
      if (call.path.endsWith('/edit/preview')) return { body: preview(missing) };
      return call.path.endsWith('/edit') ? save() : { body: { products: [], exact: null } };
    },
  );
  const saved = () => asked.filter(({ path }) => path.endsWith('/edit')).map(({ json }) => json);
  return { ...shown, closed, saved };
}

const setQuantity = (text: string) =>
  fireEvent.change(find('input[aria-label="Quantity: Mug"]', HTMLInputElement), { target: { value: text } });
const isShown = (text: string | RegExp) => until(() => screen.queryAllByText(text).length > 0, String(text));
const canSave = () => !findButton('SaveCtrl ↵').disabled;

describe('An order that is edited', () => {
  test('says the new total, what is left and what no longer applies before it can be saved, and saves that very total', async () => {
    const { closed, saved } = await open();
    expect(canSave()).toBe(false);
    setQuantity('4');
    await until(canSave, 'it is foreseen');
    await isShown('6 left');
    await isShown('Free delivery');
    await pressKey('Enter', { ctrlKey: true }, find('input[aria-label="Quantity: Mug"]', HTMLInputElement));
    await until(() => closed.length > 0, 'it is closed');
    expect(saved()).toEqual([{ version: 4, lines: [{ id: LINE, quantity: 4 }], added: [], totalCentimes: 440_000 }]);
  });

  test('cannot be saved while something is missing, which is named with figures', async () => {
    const { saved } = await open({ missing: [{ name: 'Mug', requested: 12, available: 10 }] });
    setQuantity('12');
    await isShown('Mug: 12 asked for, 10 available');
    expect([canSave(), saved()]).toEqual([false, []]);
  });

  test('of two people the second sees line by line what the first stored, and goes over it with what they touched', async () => {
    const [line] = ORDER.lines;
    const current = { ...ORDER, version: 5, lines: line === undefined ? [] : [{ ...line, quantity: 2 }] };
    const conflict = { code: 'ordering.order-changed', message: 'Somebody else was here', current, missing: [] };
    const answers = [{ status: 409, body: conflict }, { body: ORDER }];
    const { saved, closed } = await open({ save: () => answers.shift() ?? { body: ORDER } });
    setQuantity('4');
    await until(canSave, 'it is foreseen');
    await press(findButton('SaveCtrl ↵'));
    await isShown('Somebody else was here');
    await press(findButton('Keep mine'));
    await until(() => closed.length > 0, 'it is saved');
    expect(saved()).toMatchObject([{ version: 4 }, { version: 5, lines: [{ id: LINE, quantity: 4 }] }]);
  });
});
