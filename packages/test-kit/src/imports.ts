import type { ImportMapping, ImportOptions } from '@hanout/contracts/imports/import-mapping';
import { importPieceBytes, productImportSchema, type ProductImport } from '@hanout/contracts/imports/imports';
import { continueImport } from '@hanout/server/modules/products/index';
import { randomUUID } from 'node:crypto';

import { buildShop, buildWarehouse, type BuiltShop } from './builders/shops.ts';
import { signInAs, type StaffAnswer, type StaffBrowser } from './staff.ts';
import type { TestApp } from './test-app.ts';

const IMPORTS = '/dashboard/api/product/imports';

export type Imports = ReturnType<typeof importsOf>;

interface ImportingShop {
  readonly owner: StaffBrowser;
  readonly shop: BuiltShop;
  readonly imports: Imports;
}

/** A shop with a warehouse, and the imports of its owner. */
export async function buildImportingShop(app: TestApp): Promise<ImportingShop> {
  const { pool } = app.database;
  const owner = await signInAs(app);
  const shop = await buildShop(pool);
  await buildWarehouse(pool, { shop });
  return { owner, shop, imports: importsOf(app, owner) };
}

/** Imports as a person at the back office makes them; what the jobs would do is done when it is asked for. */
export function importsOf(app: Pick<TestApp, 'http' | 'context'>, browser: StaffBrowser) {
  const post = (path: string, body?: object): Promise<StaffAnswer> =>
    browser.call({ method: 'POST', url: `${IMPORTS}${path}`, ...(body === undefined ? {} : { body }) });
  const parse = ({ body }: StaffAnswer): ProductImport => productImportSchema.strict().parse(body);
  const sendPieces = async (id: string, part: 'file' | 'pictures', bytes: Buffer): Promise<number> => {
    let status = 0;
    for (let number = 0; number * importPieceBytes < bytes.length; number += 1) {
      const answer = await app.http.inject({
        method: 'PUT',
        url: `${IMPORTS}/${id}/${part}/pieces/${number}`,
        headers: {
          cookie: browser.cookie,
          'x-csrf-token': browser.csrfToken,
          'content-type': 'application/octet-stream',
        },
        payload: bytes.subarray(number * importPieceBytes, (number + 1) * importPieceBytes),
      });
      status = answer.statusCode;
    }
    return status;
  };
  const upload = async (file: string | Buffer, key: string = randomUUID()): Promise<StaffAnswer> => {
    const bytes = Buffer.from(file);
    const announced = parse(await post('', { key, file: { name: 'produits.csv', bytes: bytes.length } }));
    await sendPieces(announced.id, 'file', bytes);
    return post(`/${announced.id}/read`, { encoding: null, separator: null });
  };
  const work = async (id: string): Promise<ProductImport> => {
    await continueImport(app.context, id, new AbortController().signal);
    return parse(await browser.call({ url: `${IMPORTS}/${id}` }));
  };
  const check = async (
    made: ProductImport,
    change: { readonly mapping?: ImportMapping; readonly options?: Partial<ImportOptions> } = {},
  ): Promise<ProductImport> => {
    const { mapping = made.mapping, options = {} } = change;
    parse(await post(`/${made.id}/check`, { mapping, options: { ...made.options, ...options } }));
    return work(made.id);
  };
  const start = async ({ id }: ProductImport): Promise<ProductImport> => {
    parse(await post(`/${id}/start`));
    return work(id);
  };
  const undo = async ({ id }: ProductImport): Promise<ProductImport> => {
    parse(await post(`/${id}/undo`));
    return work(id);
  };
  const read = async (file: string | Buffer): Promise<ProductImport> => parse(await upload(file));
  const get = (path: string): Promise<StaffAnswer> => browser.call({ url: `${IMPORTS}${path}` });
  return { post, get, upload, sendPieces, read, check, start, undo, work, parse };
}
