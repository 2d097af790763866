import { failedAddressesSchema, type ProductImport } from '@hanout/contracts/imports/imports';
import { publicCalls } from '@hanout/server/outgoing/outgoing-calls';
import { fetchPictures } from '@hanout/server/modules/products/index';
import { useTestApp } from '@hanout/test-kit';
import { buildImportingShop, type Imports } from '@hanout/test-kit/imports';
import { createServer, type Server } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

const world = { port: 0, isThere: false, atOnce: 0, most: 0 };
/** The rule of the product, but that one server on this machine counts as the internet. */
const app = useTestApp({
  dependencies: {
    outgoingCalls: {
      resolve: async (host) =>
        host === 'photos.example' ? ['127.0.0.1'] : host === 'inner.example' ? ['10.0.0.7'] : [],
      mayCall: (address, port) =>
        (address === '127.0.0.1' && port === world.port) || publicCalls.mayCall(address, port),
    },
  },
});
let imports: Imports;
let server: Server;

beforeAll(async () => {
  ({ imports } = await buildImportingShop(app()));
  const colours = ['red', 'green', 'blue', 'black'];
  const pictures = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .withExif({ IFD0: { Artist: 'secret' } })
        .jpeg()
        .toBuffer(),
    ),
  );
  server = createServer((request, response) => {
    world.atOnce += 1;
    world.most = Math.max(world.most, world.atOnce);
    response.once('close', () => {
      world.atOnce -= 1;
    });
    const picture = pictures[Number(/(\d)\.jpg$/.exec(request.url ?? '')?.[1] ?? -1)];
    if (request.url === '/script.jpg') response.end('<script>alert(1)</script>');
    else if (picture === undefined || (request.url === '/3.jpg' && !world.isThere)) response.writeHead(404).end();
    else response.end(picture);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  world.port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterAll(() => {
  server.close();
});

const fetched = async ({ id }: ProductImport): Promise<ProductImport> => {
  const asked = imports.parse(await imports.post(`/${id}/fetch-pictures`));
  expect(asked.addresses?.waiting).toBeGreaterThan(0);
  await fetchPictures(app().context, id, new AbortController().signal);
  return imports.parse(await imports.get(`/${id}`));
};
const picturesOf = async (sku: string): Promise<number> => {
  const { rows } = await app().database.pool.query(
    'select count(*)::int as pictures from product_images i join products p on p.id = i.product_id where p.sku = $1',
    [sku],
  );
  return rows[0].pictures;
};

test('pictures by address are fetched when somebody asks, drawn anew, in their order; what failed says why and comes when it is there', async () => {
  const at = `http://photos.example:${world.port}`;
  const done = await imports.start(
    await imports.check(
      await imports.read(
        [
          'Référence,Nom (français),Catégorie,Famille,Prix HT,Images',
          `F-A,Bol,Maison,Arts,100,${at}/0.jpg | ${at}/1.jpg | ${at}/3.jpg`,
          `F-B,Plat,Maison,Arts,100,${at}/2.jpg | ${at}/script.jpg | http://inner.example/0.jpg | http://127.0.0.1:${world.port + 1}/0.jpg`,
        ].join('\n'),
      ),
    ),
  );
  expect(done.addresses).toEqual({ total: 7, waiting: 0, fetched: 0, failed: 0 });
  expect(await picturesOf('F-A')).toBe(0);
  const first = await fetched(done);
  expect(first.addresses).toEqual({ total: 7, waiting: 0, fetched: 3, failed: 4 });
  expect([await picturesOf('F-A'), await picturesOf('F-B')]).toEqual([2, 1]);
  expect(world.most).toBeLessThanOrEqual(2);
  const { rows } = failedAddressesSchema.parse((await imports.get(`/${done.id}/addresses`)).body);
  expect(rows.map(({ code }) => code)).toEqual([
    'answered',
    'images.not-a-picture',
    'address-closed',
    'address-closed',
  ]);
  world.isThere = true;
  const second = await fetched(done);
  expect(second.addresses).toEqual({ total: 7, waiting: 0, fetched: 4, failed: 3 });
  expect(await picturesOf('F-A')).toBe(3);
  // What came along is the import's own: taking it back takes the products too.
  const undone = await imports.undo(done);
  expect(undone).toMatchObject({ addresses: null, undo: { archived: 2, kept: 0 } });
});

test('pictures of a product that was there before go when the import is taken back, and nothing is fetched for it any more', async () => {
  const at = `http://photos.example:${world.port}`;
  const plain = ['Référence,Nom (français),Catégorie,Famille,Prix HT', 'G-A,Vase,Maison,Arts,100'].join('\n');
  await imports.start(await imports.check(await imports.read(plain)));
  const done = await imports.start(
    await imports.check(await imports.read(['Référence,Prix HT,Images', `G-A,120,${at}/0.jpg`].join('\n'))),
  );
  await fetched(done);
  expect(await picturesOf('G-A')).toBe(1);
  expect(await imports.undo(done)).toMatchObject({ undo: { restored: 1, kept: 0 } });
  expect(await picturesOf('G-A')).toBe(0);
  expect((await imports.post(`/${done.id}/fetch-pictures`)).status).toBe(409);
});

test('a product of which nothing else changes is offered the pictures that it lacks, and only those', async () => {
  const at = `http://photos.example:${world.port}`;
  const file = [
    'Référence,Nom (français),Catégorie,Famille,Prix HT,Images',
    `H-A,Tasse,Maison,Arts,100,${at}/0.jpg | ${at}/1.jpg`,
    `H-B,Verre,Maison,Arts,100,`,
  ].join('\n');
  const plain = file.replace(`${at}/0.jpg | ${at}/1.jpg`, '');
  await imports.start(await imports.check(await imports.read(plain)));
  const checked = await imports.check(await imports.read(file));
  expect(checked.counts).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
  await fetched(await imports.start(checked));
  expect(await picturesOf('H-A')).toBe(2);
  expect((await imports.check(await imports.read(file))).counts).toMatchObject({ changed: 0, unchanged: 2 });
  const more = await imports.start(
    await imports.check(await imports.read(file.replace('/1.jpg', `/1.jpg | ${at}/2.jpg`))),
  );
  expect(more.addresses).toMatchObject({ total: 1, fetched: 0 });
});
