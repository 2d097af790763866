// @vitest-environment happy-dom
import type { AvailableProduct } from '@hanout/contracts/warehouses/transfers';
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { builtLine, builtTransfer } from '../testing.ts';
import { Provision } from './provision.tsx';

const lamp: AvailableProduct = {
  product_id: 5,
  combination_id: null,
  type: 'product',
  product_name: 'Lamp',
  combination_name: null,
  available_stock: 7,
  sku: 'LAMP-1',
  barcode: '6130001234567',
  image: '/media/lamp.webp',
};
type Answers = {
  readonly available?: { status: number; body: unknown };
  readonly call?: { status: number; body: unknown };
};

/** The page of a transfer that has two lamps; what it asks for and sends is kept. */
async function open(answers: Answers = {}, quantity = 2) {
  const server = { searches: new Array<string | null>(), posted: new Array<Asked>() };
  const part = await showPart(<Provision shown={builtTransfer([builtLine({ quantity })])} />, (asked) => {
    if (asked.path.endsWith('/available-products')) {
      server.searches.push(new URLSearchParams(asked.search).get('search'));
      return answers.available ?? { body: [lamp] };
    }
    if (asked.method === 'GET') return { body: {} };
    server.posted.push(asked);
    return answers.call ?? { body: { success: true, code: 'item_added', message: 'Item added.', quantity: 3 } };
  });
  await until(() => server.searches.length > 0, 'what is available');
  return { server, ...part };
}

const field = async () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity: Lamp' });
const modal = async () => {
  const shown = await screen.findByRole('alertdialog');
  return [shown.querySelector('h2')?.textContent, shown.querySelector('p')?.textContent];
};

describe('what the warehouse has', () => {
  it('BO-25 · is added one at a time unless another number is typed, in a field of 80 px, and told under Success', async () => {
    const { server } = await open();
    expect((await field()).value).toBe('1');
    expect((await field()).closest<HTMLElement>('[style*=width]')?.style.width).toMatch(/\b5rem/u);
    await press(findButton('Add'));
    expect(await modal()).toEqual(['Success', 'Item added.']);
    await press(findButton('Understood'));
    await type(await field(), '4');
    await press(findButton('Add'));
    await until(() => server.posted.length === 2, 'the second addition');
    expect(server.posted.map(({ path, json }) => [path, json])).toEqual(
      [1, 4].map((quantity) => ['/internal-expedition/12/add-item', { productId: 5, combinationId: null, quantity }]),
    );
  });

  it.each(['0', '8', '1.5', 'two'])(
    'BO-25 · %s pieces of seven are not sent, and told under Warning',
    async (typed) => {
      const { server } = await open();
      await type(await field(), typed);
      await press(findButton('Add'));
      expect(await modal()).toEqual(['Warning', 'Invalid quantity: a whole number from 1 to 7.']);
      expect(server.posted).toEqual([]);
    },
  );

  it('BO-25 · what the server refuses is told under Error, in its words', async () => {
    const body = { success: false, code: 'error_adding', message: 'The item could not be added.' };
    await open({ call: { status: 422, body } });
    await field();
    await press(findButton('Add'));
    expect(await modal()).toEqual(['Error', 'The item could not be added.']);
  });

  it('BO-25 · is searched, and its button shows everything again', async () => {
    const { server } = await open();
    const search = find('input[type=search]', HTMLInputElement);
    await type(search, 'tapis');
    await until(() => server.searches.at(-1) === 'tapis', 'the search');
    await press(findButton('Clear the search'));
    expect(search.value).toBe('');
    await until(() => document.querySelector('button[aria-label="Clear the search"]') === null, 'no button');
  });

  it('BO-27 · that cannot be loaded is told in the document’s words', async () => {
    await open({ available: { status: 404, body: { success: false, code: 'x', message: 'y' } } });
    expect(await screen.findByText('Error loading products')).toBeTruthy();
  });
});

describe('what is scanned', () => {
  const scan = async (code: string) => {
    await type(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code by hand' }), code);
    await press(findButton('Enter'));
  };

  it('BO-39 · is added to what goes, one piece at a scan', async () => {
    const { server } = await open();
    await field();
    await scan('lamp-1');
    await until(() => server.posted.length === 1, 'the first piece');
    await scan('6130001234567');
    await until(() => server.posted.length === 2, 'the second piece');
    expect(server.posted.map(({ path, json }) => [path, json])).toEqual(
      [1, 2].map(() => ['/internal-expedition/12/add-item', { productId: 5, combinationId: null, quantity: 1 }]),
    );
  });

  it('is asked for, and told where the warehouse has no such thing', async () => {
    const { server } = await open();
    await scan('vase-9');
    await until(() => document.body.textContent?.includes('No item has the code VASE-9.') === true, 'told');
    expect(server.searches.at(-1)).toBe('VASE-9');
    expect(server.posted).toEqual([]);
  });
});

describe('an item of the transfer', () => {
  it('BO-27 · has one less or one more, the new total is sent', async () => {
    const { server } = await open();
    await press(findButton('One less: Lamp'));
    await until(() => server.posted.length === 1, 'one less');
    await press(findButton('One more: Lamp'));
    await until(() => server.posted.length === 2, 'one more');
    expect(server.posted.map(({ path, json }) => [path, Object(json).quantity])).toEqual([
      ['/internal-expedition/12/update-item', 1],
      ['/internal-expedition/12/update-item', 3],
    ]);
  });

  it('BO-27 · is never less than 1', async () => {
    await open({}, 1);
    expect(findButton('One less: Lamp').disabled).toBe(true);
    expect(findButton('One more: Lamp').disabled).toBe(false);
  });

  it('BO-25 · is taken off after a question, and put back from the toast', async () => {
    const { server, toasts } = await open({
      call: { status: 200, body: { success: true, code: 'item_removed', message: 'Item removed.' } },
    });
    await press(findButton('Remove Lamp'));
    expect(server.posted).toEqual([]);
    await press(findButton('Keep'));
    await press(findButton('Remove Lamp'));
    await press(findButton('Remove'));
    await until(() => toasts.read().log.length === 1, 'what is said');
    toasts.read().log[0]?.action?.onPress();
    await until(() => server.posted.length === 2, 'the undo');
    expect(server.posted.map(({ path, json }) => [path, json])).toEqual([
      ['/internal-expedition/12/remove-item', { productId: 5, combinationId: null, quantity: 0 }],
      ['/internal-expedition/12/add-item', { productId: 5, combinationId: null, quantity: 2 }],
    ]);
  });
});
