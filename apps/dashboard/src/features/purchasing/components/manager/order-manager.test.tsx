// @vitest-environment happy-dom
import type { SupplierOrderDetail, SupplyThing } from '@hanout/contracts/purchasing/supplier-orders';
import { fill, findButton, press, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { builtOrder, builtOrderLine, builtThing } from '../../testing.ts';
import { OrderManager } from './order-manager.tsx';

const chair = builtThing({
  productId: 9,
  name: 'Chair',
  sku: 'CHAIR-1',
  isLow: false,
  packQuantity: 1,
  minimumQuantity: 1,
});

type Answers = {
  readonly things?: (q: string | null) => readonly SupplyThing[];
  readonly save?: (asked: Asked) => { readonly status: number; readonly body: unknown } | null;
  readonly match?: unknown;
};

/** The page of a draft; what is saved of it is kept. */
async function open(order: SupplierOrderDetail, answers: Answers = {}) {
  const saved = new Array<{
    readonly version: number;
    readonly lines: readonly { productId: number; quantity: number }[];
  }>();
  const things = answers.things ?? (() => [builtThing(), chair]);
  const part = await showPart(<OrderManager order={order} />, (asked) => {
    if (asked.path.endsWith('/things')) return { body: { things: things(new URLSearchParams(asked.search).get('q')) } };
    if (asked.path.endsWith('/match')) return { body: answers.match };
    if (asked.method === 'POST' && asked.path === '/supplier-orders/12') {
      const refusal = answers.save?.(asked) ?? null;
      if (refusal !== null) return refusal;
      const written = Object(asked.json);
      saved.push(written);
      return { body: { ...order, version: written.version + 1 } };
    }
    return { body: {} };
  });
  await screen.findByRole('button', { name: 'Add Chair' });
  return { saved, ...part };
}

const search = () => screen.getByRole('searchbox', { name: 'Search a product, scan a code' });
const quantityOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Quantity: ${name}` });
const key = (name: string) => fireEvent.keyDown(search(), { key: name });

it('ST-12 · what is found is chosen by arrows and Enter, counted by + and −, and saves itself beside the search', async () => {
  const { saved } = await open(builtOrder());
  key('ArrowDown');
  key('Enter');
  await until(() => saved.length === 1, 'the first save');
  expect(saved[0]).toMatchObject({ version: 4, lines: [{ productId: 9, quantity: 1 }] });
  key('+');
  key('+');
  await until(() => saved.at(-1)?.lines[0]?.quantity === 3, 'three of it');
  key('-');
  await until(() => saved.at(-1)?.lines[0]?.quantity === 2, 'two of it');
  expect(quantityOf('Chair').value).toBe('2');
  const versions = saved.map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((left, right) => left - right));
});

it('what the arrows go to is brought into sight', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  // A list to choose from brings what is chosen into sight, too.
  const sights = () => shown.mock.contexts.filter((each) => each instanceof HTMLLIElement);
  await open(builtOrder());
  key('ArrowDown');
  expect(sights()).toEqual([screen.getByRole('listitem', { name: 'Chair' })]);
  key('ArrowUp');
  expect(sights().at(-1)).not.toBe(screen.getByRole('listitem', { name: 'Chair' }));
  expect(sights()).toHaveLength(2);
  shown.mockRestore();
});

it('a quantity below the minimum is told with what is delivered, and set by one press', async () => {
  const { saved } = await open(builtOrder([builtOrderLine()]));
  await fill(quantityOf('Lamp'), '4');
  expect(await screen.findByText(/Supplier’s minimum: 6\./u)).toBeTruthy();
  await press(findButton('Make it 6'));
  expect(quantityOf('Lamp').value).toBe('6');
  expect(screen.queryByText(/Supplier’s minimum/u)).toBe(null);
  await until(() => screen.queryByText('Saved') !== null, 'everything saved');
  expect(saved.every(({ lines }) => [4, 6].includes(lines[0]?.quantity ?? 0))).toBe(true);
});

it('what is no number stays on the screen and is not saved', async () => {
  const { saved } = await open(builtOrder([builtOrderLine()]));
  await fill(quantityOf('Lamp'), 'six');
  expect(await screen.findByText('A whole number from 1 up.')).toBeTruthy();
  await fill(quantityOf('Lamp'), '18');
  await until(() => saved.length > 0, 'a save');
  expect(saved.map(({ lines }) => lines[0]?.quantity)).toEqual([18]);
});

it('whoever finds the draft changed is asked, and mine goes over theirs', async () => {
  const theirs = builtOrder([builtOrderLine({ quantity: 48 })], { version: 9 });
  const asked = new Array<number>();
  const { saved } = await open(builtOrder([builtOrderLine()]), {
    save: ({ json }) => {
      const { version } = Object(json);
      asked.push(version);
      const body = {
        code: 'supplier-orders.order-changed',
        message: 'This order has changed meanwhile.',
        current: theirs,
      };
      return version === 9 ? null : { status: 409, body };
    },
  });
  await fill(quantityOf('Lamp'), '30');
  await screen.findByText(/Items in the other version: 1\./u);
  await press(findButton('Keep mine'));
  await until(() => saved.length === 1, 'mine over theirs');
  expect([asked, saved[0]?.lines[0]?.quantity]).toEqual([[4, 9], 30]);
});

it('ST-12 · of what is pasted good rows are taken, and the wrong ones stay in the field, each with its reason', async () => {
  const match = {
    rows: [
      { row: 1, text: 'LAMP-1;12;99', ok: true, thing: builtThing(), quantity: 12, priceCentimes: 9900 },
      { row: 2, text: 'NOBODY;1', ok: false, message: 'No product has this reference.' },
    ],
  };
  const { saved } = await open(builtOrder(), { match });
  await press(findButton('Paste a list'));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /One row per item/u });
  fireEvent.change(field, { target: { value: 'LAMP-1;12;99\nNOBODY;1' } });
  await press(findButton('Take over'));
  expect(await screen.findByText('No product has this reference.')).toBeTruthy();
  expect(field.value).toBe('NOBODY;1');
  await until(() => saved.at(-1)?.lines[0]?.quantity === 12, 'the good row');
});

it('what is typed while pasted rows are looked up stays, and keeps the dialog open', async () => {
  const match = {
    rows: [{ row: 1, text: 'LAMP-1;12;99', ok: true, thing: builtThing(), quantity: 12, priceCentimes: 9900 }],
  };
  const { saved } = await open(builtOrder(), { match });
  await press(findButton('Paste a list'));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /One row per item/u });
  fireEvent.change(field, { target: { value: 'LAMP-1;12;99' } });
  fireEvent.click(findButton('Take over'));
  fireEvent.change(field, { target: { value: 'LAMP-1;12;99\nLAMP-2;3' } });
  await until(() => field.value === 'LAMP-2;3', 'the rest');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await until(() => saved.at(-1)?.lines[0]?.quantity === 12, 'the good row');
});

it('ST-12 · a missing product is made beside the order, which stays as it is', async () => {
  await open(builtOrder([builtOrderLine()]));
  await press(findButton('Create a product'));
  expect(await screen.findByRole('dialog', { name: /New product/u })).toBeTruthy();
  expect(screen.getByText('CF-2026-0012')).toBeTruthy();
});
