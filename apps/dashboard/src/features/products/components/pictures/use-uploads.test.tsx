// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { beforeEach, expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { builtProduct } from '../../built-product.ts';
import { useUploads } from './use-uploads.ts';

const known = {
  id: 7,
  url: '/uploads/a.webp',
  smallUrl: '/uploads/a-small.webp',
  alt: {},
  width: 10,
  height: 10,
  combinationIds: [],
  cut: null,
};
const product = builtProduct({ images: [known] });
const server = { ids: new Array<number>(), shown: new Array<number>(), order: new Array<unknown>() };
const file = (name: string) => new File(['x'], name, { type: 'image/png' });

function Part() {
  const uploads = useUploads(product);
  return <button onClick={() => uploads.add([file('one.png'), file('two.png')])}>send</button>;
}

async function send(...ids: number[]) {
  server.ids = ids;
  server.order = [];
  const { toasts } = await showPart(<Part />, ({ method, path, json }) => {
    if (method === 'GET') return { body: builtProduct({ images: server.shown.map((id) => ({ ...known, id })) }) };
    if (path.endsWith('/images/order')) {
      server.order.push(json);
      return { body: { images: [] } };
    }
    const id = server.ids.shift() ?? 0;
    return { body: { name: 'x', size: 1, path: '/x', alt: '', removeUrl: '/x', id } };
  });
  await press(findButton('send'));
  const told = () => toasts.read().log.map(({ message }) => message);
  await until(() => told().length > 0, 'a message');
  return told().join(' | ');
}

beforeEach(() => {
  localStorage.clear();
  server.shown = [7];
});

it('BO-17 · a picture that the product has already is told apart from those that were added', async () => {
  const told = await send(7, 8);
  expect(told).toContain('Among the pictures of this product already: 1');
  expect(told).toMatch(/1 (?:picture|image)/u);
});

it('BO-17 · twice the same new picture is one that was added', async () => {
  expect(await send(9, 9)).toContain('already: 1');
});

it('BO-17 · pictures stand behind the others in the order in which they were chosen, whichever was stored first', async () => {
  server.shown = [7, 9, 8];
  await send(8, 9);
  expect(server.order).toEqual([{ imageIds: [7, 8, 9] }]);
  server.shown = [7, 8, 9];
  await send(8, 9);
  expect(server.order).toEqual([]);
});
