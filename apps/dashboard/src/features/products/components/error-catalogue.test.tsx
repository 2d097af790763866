// @vitest-environment happy-dom
import { GenericForm } from '@hanout/ui/form/generic-form.tsx';
import { FetchInternalButton } from '@hanout/ui/inputs/fetch-internal-button.tsx';
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { showPart, turn } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { productPageQuery } from '../api/product-queries.ts';
import { builtCombination, builtEnumerations, builtProduct } from '../built-product.ts';
import { CombinationImages } from './combinations/combination-images.tsx';
import { CombinationGrid } from './combinations/combination-grid.tsx';
import { NewEntryDialog } from '../../../product-parts/new-entry-dialog.tsx';
import { ProductEditor } from './editor/product-editor.tsx';
import { ProductList } from './list/product-list.tsx';
import { ImagesTab } from './pictures/images-tab.tsx';
import { StockDialog } from './stock/stock-dialog.tsx';
import { useGrid } from './combinations/use-grid.ts';
import { WarehouseTools } from './stock/warehouse-tools.tsx';

/** What the server answers to everything but reads of the page: set by each row. */
const server = { status: 500, body: {} as object, asked: new Array<Asked>() };
const logged = vi.fn();

function answer(asked: Asked) {
  if (asked.path === '/product/enumerations') return { body: builtEnumerations() };
  if (asked.path === '/product/product/1') return { body: product };
  if (asked.path === '/views/products') return { body: { views: [], mayShare: false } };
  server.asked.push(asked);
  return { status: server.status, body: server.body };
}

beforeEach(() => {
  server.status = 500;
  server.body = { code: 'internal', message: 'Broken.' };
  server.asked = [];
  logged.mockReset();
  // Areas that grow with their text ask for it; this document has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  vi.stubGlobal('reportError', logged);
  vi.stubGlobal('alert', vi.fn());
});
afterEach(() => {
  expect(globalThis.alert).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

const french = {
  language: 'fr' as const,
  name: 'Chemise',
  slug: 'chemise',
  shortDescription: 'Une chemise',
  longDescription: '',
  seoTitle: 'Chemise',
  seoDescription: 'Une chemise',
};
const product = builtProduct({
  type: 'combinations',
  combinationCount: 1,
  images: [picture(7), picture(8)],
  texts: [french],
});
const figure = {
  warehouseId: 1,
  warehouse: 'Alger',
  isActive: true,
  combinationId: null,
  combination: null,
  stockId: 1,
  onHand: 3,
  reserved: 0,
  available: 3,
};

function picture(id: number) {
  return { id, url: '/a.webp', smallUrl: '/a.webp', alt: {}, width: 1, height: 1, combinationIds: [], cut: null };
}

const said = (): string => document.body.textContent ?? '';
const submit = async (): Promise<void> => {
  await act(async () => {
    find('form', HTMLFormElement).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
};

function Sheet() {
  const grid = useGrid(1);
  return (
    <>
      <CombinationGrid product={product} rows={[builtCombination(1)]} grid={grid} mayWrite rowsBelow={async () => []} />
      <button onClick={() => void grid.save()}>save</button>
    </>
  );
}

function Editor() {
  const { data } = useQuery(productPageQuery(useApplication().api, 1));
  return data === undefined ? null : (
    <ProductEditor product={data} mayWrite mayReadStock={false} mayWriteStock={false} />
  );
}

const generic = (
  <GenericForm action="/dashboard/somewhere" csrfToken="token">
    <input name="name" />
  </GenericForm>
);
const sendGeneric = async (body: object): Promise<void> => {
  server.status = 200;
  server.body = body;
  await showPart(generic, answer);
  await submit();
};
const tool = async (button: string, status: number, body: object): Promise<void> => {
  server.status = status;
  server.body = body;
  await showPart(<WarehouseTools warehouses={[{ id: 1, name: 'Alger', isActive: true }]} />, answer);
  await press(findButton(button));
};
const editText = async (text: string): Promise<void> => {
  const { router } = await showPart(<Editor />, answer);
  await act(() => router.navigate('/products/1?tab=languages'));
  await until(() => document.querySelector('input[name="name"]') !== null, 'the texts');
  await type(find('input[name="name"]', HTMLInputElement), text);
  await press(findButton('Save'));
};

/** §8 of the back office's document: each message where it should stand, in its own words. */
const messages: readonly (readonly [id: string, message: string, fail: () => Promise<void>])[] = [
  [
    'BO-15',
    'An error occurred while saving the combination.',
    async () => {
      await showPart(<Sheet />, answer);
      await type(find('[data-cell="0 0"]', HTMLInputElement), 'REF-9');
      await press(findButton('save'));
    },
  ],
  ['BO-37', 'An unexpected error occurred. Please try again.', () => sendGeneric({ success: false, errors: {} })],
  [
    'BO-37',
    'There was an error submitting the form.',
    async () => {
      await showPart(generic, answer);
      globalThis.fetch = () => Promise.reject(new TypeError('no network'));
      await submit();
    },
  ],
  ['BO-37', 'Form submitted successfully.', () => sendGeneric({ success: true })],
  ['BO-12', 'An error occurred while updating the language.', () => editText('A name')],
  [
    'BO-12',
    'Language updated successfully.',
    async () => {
      server.status = 200;
      server.body = { status: 'ok', message: 'Language updated successfully.', version: 2 };
      await editText('A name');
    },
  ],
  ['BO-12', 'Please fill in all required fields.', () => editText(' ')],
  [
    'BO-13',
    'An error occurred.',
    async () => {
      await showPart(<StockDialog productId={1} figure={figure} onClose={() => undefined} />, answer);
      await type(find('input[name="quantity"]', HTMLInputElement), '5');
      await submit();
    },
  ],
  [
    'BO-14',
    'Stocks updated successfully',
    () => tool('Recompute the levels', 200, { status: 'success', message: 'Stocks updated successfully' }),
  ],
  ['BO-14', 'Failed to update stocks', () => tool('Recompute the levels', 500, {})],
  ['BO-38', 'Network error: 500', () => tool('Update Product Stocks', 500, {})],
  [
    'BO-38',
    'Network error: 500',
    async () => {
      await showPart(<FetchInternalButton url="/dashboard/api/stock/warehouse/1/levels" />, answer);
      await press(find('button', HTMLButtonElement));
    },
  ],
];

describe('the error catalogue', () => {
  it.each(messages)('%s · says “%s”', async (_, message, fail) => {
    await fail();
    await until(() => said().includes(message), message);
  });

  it('BO-38 · without a url it is logged, and said', async () => {
    await showPart(<FetchInternalButton url={null} />, answer);
    await press(find('button', HTMLButtonElement));
    expect(logged).toHaveBeenCalledOnce();
    expect(find('[role=alert]', HTMLElement).textContent).not.toBe('');
    expect(server.asked).toEqual([]);
  });
});

const images = async (imageIds = [7]): Promise<void> => {
  const row = { ...builtCombination(1), imageIds };
  await showPart(<CombinationImages product={product} row={row} opened onClose={() => undefined} />, answer);
};
const tile = (at: number): Element =>
  document.querySelectorAll('[role=dialog] button[aria-pressed]')[at] ?? document.body;

/** What the document only logs: here it is logged, said where it happened, and can be tried again. */
const silent: readonly (readonly [what: string, fail: () => Promise<void>, retry: string])[] = [
  ['a picture that is added to a combination', async () => (await images(), press(tile(1))), 'Try again'],
  ['a picture that is taken off a combination', async () => (await images(), press(tile(0))), 'Try again'],
  [
    'a picture that becomes the default',
    async () => (await images([7, 8]), press(find('[role=dialog] button[aria-label^="Make"]', HTMLButtonElement))),
    'Try again',
  ],
  [
    'a picture that is removed from the product',
    async () => {
      await showPart(<ImagesTab product={product} />, answer);
      await press(find('button[aria-label^="Remove"]', HTMLButtonElement));
    },
    'Try again',
  ],
  [
    'the order of the pictures',
    async () => {
      await showPart(<ImagesTab product={product} />, answer);
      await press(find('button[aria-label^="Move"]:not(:disabled)', HTMLButtonElement));
    },
    'Try again',
  ],
  ['the filters of the list', async () => void (await showPart(<ProductList mayWrite />, answer)), 'Try again'],
  [
    'a category that is made from a select',
    async () => {
      const nothing = (): void => undefined;
      await showPart(
        <NewEntryDialog kind="categories" parentId={null} title="New" opened onClose={nothing} onCreated={nothing} />,
        answer,
      );
      await type(find('input[name="name"]', HTMLInputElement), 'Garden');
      await submit();
    },
    'Create',
  ],
];

describe('the pictures of a combination', () => {
  it('BO-16 · what is selected shows a control to remove it, the default its star alone, and nothing else a star', async () => {
    await images();
    const controls = (at: number): readonly string[] =>
      [
        ...(document.querySelectorAll('[role=dialog] li')[at]?.querySelectorAll('button:not([aria-pressed])') ?? []),
      ].map((button) => button.getAttribute('aria-label')?.split(' ')[0] ?? '');
    expect([controls(0), controls(1)]).toEqual([['Remove'], []]);
    await images([7, 8]);
    expect([controls(0), controls(1)]).toEqual([['Remove'], ['Make', 'Remove']]);
  });
});

describe('what the document logs silently', () => {
  it.each(silent)('BO-41 · %s: is logged, raises no alert, is said and can be tried again', async (_, fail, retry) => {
    await fail();
    await until(() => document.querySelector('[role=alert]') !== null, 'the sentence');
    await turn();
    expect(logged).toHaveBeenCalledOnce();
    const before = server.asked.length;
    await press(findButton(retry));
    await until(() => server.asked.length > before, 'another attempt');
    expect(server.asked.at(-1)).toEqual(server.asked[0]);
  });
});
