// @vitest-environment happy-dom
import { findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { builtEnumerations } from '../built-product.ts';
import { CreateProductDialog } from '../../../product-parts/create-product-dialog.tsx';

const enumerations = builtEnumerations({
  types: [
    { value: 'simple', label: 'Simple' },
    { value: 'pack', label: 'Pack' },
  ],
  families: [
    { id: 4, code: 'standard', name: 'Standard', isUsual: true },
    { id: 5, code: 'fashion', name: 'Fashion', isUsual: false },
    { id: 9, code: 'pack', name: 'Packs', isUsual: false },
  ],
  categories: [{ id: 1, name: 'Home', path: [1] }],
});
const HINT = 'A pack is always of the family “pack”.';
const posted = new Array<Asked & { readonly headers: Headers }>();

async function open() {
  posted.length = 0;
  const shown = await showPart(<CreateProductDialog opened onClose={() => undefined} />, ({ path }) =>
    path === '/product/new' ? { body: { url: '/dashboard/products/31' } } : { body: enumerations },
  );
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo, init: RequestInit = {}) => {
    if (init.body instanceof FormData) {
      const form = Object.fromEntries(
        [...init.body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
      );
      posted.push({
        method: init.method ?? '',
        path: typeof input === 'string' ? input : '',
        search: '',
        form,
        json: null,
        headers: new Headers(init.headers),
      });
    }
    return answered(input, init);
  });
  await until(() => screen.queryByText('Pack') !== null, 'the types');
  return shown;
}
const family = (): HTMLInputElement => screen.getByRole('combobox', { name: /family/i });
const choose = async (field: HTMLElement, option: string) => {
  await press(field);
  await press(await screen.findByRole('option', { name: option }));
};

afterEach(() => void vi.unstubAllGlobals());

it('BO-08 · the type pack forces the family to pack, locks it and shows a hint; any other type unlocks it', async () => {
  await open();
  await choose(family(), 'Fashion');
  expect([family().value, family().disabled]).toEqual(['Fashion', false]);
  expect(document.body.textContent).not.toContain(HINT);
  await press(screen.getByRole('radio', { name: 'Pack' }));
  expect([family().value, family().disabled]).toEqual(['Pack', true]);
  expect(document.body.textContent).toContain(HINT);
  await press(screen.getByRole('radio', { name: 'Simple' }));
  expect([family().value, family().disabled]).toEqual(['Fashion', false]);
  expect(document.body.textContent).not.toContain(HINT);
});

it('BO-08 · no other type is offered the family of packs', async () => {
  await open();
  await press(family());
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Standard', 'Fashion']);
});

it('BO-08 · the modal posts multipart as a script call, then goes to the url of the answer', async () => {
  const { router } = await open();
  await type(screen.getByRole('textbox', { name: /name/i }), 'Lamp');
  await choose(family(), 'Fashion');
  await choose(screen.getByRole('combobox', { name: /category/i }), 'Home');
  await press(findButton('Create'));
  await until(() => router.state.location.pathname === '/products/31', 'the page of the product');
  expect(posted).toHaveLength(1);
  expect(posted[0]).toMatchObject({
    method: 'POST',
    path: '/dashboard/api/product/new',
    form: { name: 'Lamp', type: 'simple', family: '5', category: '1' },
  });
  expect(posted[0]?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
  // The browser writes it with the boundary of the parts.
  expect(posted[0]?.headers.get('Content-Type')).toBeNull();
});
