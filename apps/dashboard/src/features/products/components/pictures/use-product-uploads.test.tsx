// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { beforeEach, expect, it } from 'vitest';
import { showPart, turn } from '../../../../testing.tsx';
import { builtProduct } from '../../built-product.ts';
import { useProductUploads } from './use-product-uploads.ts';

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
  const uploads = useProductUploads(product);
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

it('a picture that the product has already is told apart from those that were added', async () => {
  const told = await send(7, 8);
  expect(told).toContain('Among the pictures of this product already: 1');
  expect(told).toMatch(/1 (?:picture|image)/u);
});

it('twice the same new picture is one that was added', async () => {
  expect(await send(9, 9)).toContain('already: 1');
});

it('pictures stand behind the others in the order in which they were chosen, whichever was stored first', async () => {
  server.shown = [7, 9, 8];
  await send(8, 9);
  expect(server.order).toEqual([{ imageIds: [7, 8, 9] }]);
  server.shown = [7, 8, 9];
  await send(8, 9);
  expect(server.order).toEqual([]);
});

it('BO-17 · a picture goes as the field “file” with the token', async () => {
  const { toasts } = await showPart(<Part />, () => ({ body: product }));
  const sent = new Array<unknown>();
  const answer = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (!(init?.body instanceof FormData)) return answer(input, init);
    const { body, method } = init;
    const files = [...body].map(([name, value]) => [name, value instanceof File ? value.name : value]);
    sent.push([method, input, new Headers(init.headers).get('X-CSRF-TOKEN'), files]);
    return Response.json({ name: 'x', size: 1, path: '/x', alt: '', removeUrl: '/x', id: 9 });
  };
  await press(findButton('send'));
  await until(() => toasts.read().log.length > 0, 'a message');
  expect(sent[0]).toEqual(['POST', '/dashboard/api/product/product/1/images', 'x', [['file', 'one.png']]]);
});

it('BO-17 · what is no picture is told and not sent', async () => {
  const asked = new Array<string>();
  function Texts() {
    const uploads = useProductUploads(product);
    return (
      <button onClick={() => uploads.add([new File(['x'], 'list.pdf', { type: 'application/pdf' })])}>send</button>
    );
  }
  const { toasts } = await showPart(<Texts />, ({ path }) => {
    asked.push(path);
    return { body: product };
  });
  await press(findButton('send'));
  await turn();
  expect(asked).toEqual([]);
  expect(toasts.read().log.map(({ message }) => message)).toEqual(['1 file is not an image']);
});

it('BO-17 · eight are under way at a time, whatever number of drops they came in', async () => {
  const held = new Array<() => void>();
  const { toasts } = await showPart(
    <>
      <Part />
      <Drop />
    </>,
    () => ({ body: product }),
  );
  const answer = globalThis.fetch;
  const under = { way: 0, most: 0 };
  globalThis.fetch = async (input, init) => {
    if (!(init?.body instanceof FormData)) return answer(input, init);
    under.way += 1;
    under.most = Math.max(under.most, under.way);
    await new Promise<void>((resolve) => held.push(resolve));
    under.way -= 1;
    return Response.json({ name: 'x', size: 1, path: '/x', alt: '', removeUrl: '/x', id: 9 });
  };
  for (let drop = 0; drop < 3; drop += 1) await press(findButton('drop five'));
  await press(findButton('send'));
  await until(() => held.length === 8, 'eight uploads');
  await turn();
  expect(held).toHaveLength(8);
  const told = () => toasts.read().log.length;
  for (let sent = 0; sent < 17; sent += 1) {
    await until(() => held.length > 0, 'an upload');
    held.shift()?.();
  }
  await until(() => told() >= 4, 'a message of each drop');
  expect(under).toEqual({ way: 0, most: 8 });
});

function Drop() {
  const uploads = useProductUploads(product);
  return (
    <button onClick={() => uploads.add(['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.png`)))}>drop five</button>
  );
}
