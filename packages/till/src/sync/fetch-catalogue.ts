import type { TillCataloguePage } from '@hanout/contracts/till/catalogue';
import { ok, type Result } from '@hanout/core/kernel';
import { indexedProduct, type IndexedProduct } from '../catalogue/catalogue-index.ts';
import type { Desk } from '../desk.ts';
import type { JournalChange } from '../journal/till-journal.ts';
import { STATE } from '../state-keys.ts';
import type { TillRefusal } from '../till-refusal.ts';
import { reached } from './line.ts';
import { inSlices } from './slices.ts';

/**
 * How far the device has the catalogue. after: the last product of a first reading that is not through; null: it is. again: all of it is
 * read once more, and sold from meanwhile as it is.
 */
export interface CatalogueMark {
  readonly mark: string;
  readonly after: number | null;
  readonly again?: { readonly mark: string | null; readonly after: number };
}

type Fetched = Result<{ readonly isChanged: boolean }, TillRefusal>;

/** The first reading goes on where it stopped; then changes come. */
export async function fetchCatalogue(desk: Desk): Promise<Fetched> {
  const known = (await desk.around.journal.read<CatalogueMark>('state', STATE.marks)) ?? null;
  if (known?.again !== undefined) return readAll(desk, known.again, known);
  return known === null || known.after !== null ? readAll(desk, known, null) : readChanges(desk, known);
}

/** From here on all of it is read once more. */
export async function readAnew({ around, write }: Desk): Promise<Result<null, TillRefusal>> {
  const known = await around.journal.read<CatalogueMark>('state', STATE.marks);
  if (known === undefined || known.after !== null) return ok(null);
  return write([{ kind: 'put', store: 'state', key: STATE.marks, value: { ...known, again: FROM_THE_FIRST } }]);
}

const FROM_THE_FIRST = { mark: null, after: 0 };

/** `sold`: what the device has and sells from; each page takes the place of what lay in its range of ids. */
async function readAll(
  desk: Desk,
  begun: { readonly mark: string | null; readonly after: number | null } | null,
  sold: CatalogueMark | null,
): Promise<Fetched> {
  let { mark, after }: { mark: string | null; after: number | null } = {
    mark: begun?.mark ?? null,
    after: begun?.after ?? 0,
  };
  while (after !== null) {
    const page: Result<TillCataloguePage, TillRefusal> = reached(desk, await desk.around.server.catalogue(after));
    if (!page.ok) return page;
    // What changed while it was read comes with the changes since its first page.
    const since = mark ?? page.value.mark;
    const indexed = await indexInSlices(desk, page.value.products);
    const { next } = page.value;
    const here = new Set(indexed.map(({ product }) => product.id));
    const gone = desk.index.idsWithin(after, next).filter((id) => !here.has(id));
    const value: CatalogueMark =
      sold === null || next === null ? { mark: since, after: next } : { ...sold, again: { mark: since, after: next } };
    const written = await desk.write([
      ...gone.map((key): JournalChange => ({ kind: 'delete', store: 'products', key })),
      ...indexed.map(putProduct),
      { kind: 'put', store: 'state', key: STATE.marks, value },
    ]);
    if (!written.ok) return written;
    for (const id of gone) desk.index.remove(id);
    for (const each of indexed) desk.index.put(each);
    mark = since;
    after = page.value.next;
    if (desk.read().phase === 'loading') desk.show({ loading: { products: desk.index.size() } });
  }
  return ok({ isChanged: true });
}

async function readChanges(desk: Desk, known: CatalogueMark): Promise<Fetched> {
  let { mark } = known;
  let isChanged = false;
  for (;;) {
    const changes = reached(desk, await desk.around.server.changes(mark));
    if (!changes.ok) return changes;
    const { products, goneProductIds, mark: next, hasMore, isTooOld } = changes.value;
    if (isTooOld) return readAll(desk, FROM_THE_FIRST, known);
    if (next === mark && products.length + goneProductIds.length === 0) return ok({ isChanged });
    const indexed = await indexInSlices(desk, products);
    const written = await desk.write([
      ...indexed.map(putProduct),
      ...goneProductIds.map((key): JournalChange => ({ kind: 'delete', store: 'products', key })),
      { kind: 'put', store: 'state', key: STATE.marks, value: { mark: next, after: null } },
    ]);
    if (!written.ok) return written;
    for (const each of indexed) desk.index.put(each);
    for (const id of goneProductIds) desk.index.remove(id);
    mark = next;
    isChanged ||= products.length + goneProductIds.length > 0;
    if (!hasMore) return ok({ isChanged });
  }
}

async function indexInSlices(
  { around }: Desk,
  products: readonly IndexedProduct['product'][],
): Promise<readonly IndexedProduct[]> {
  const indexed: IndexedProduct[] = [];
  await inSlices(products, around, (product) => void indexed.push(indexedProduct(product)));
  return indexed;
}

const putProduct = (indexed: IndexedProduct): JournalChange => ({
  kind: 'put',
  store: 'products',
  key: indexed.product.id,
  value: indexed,
});

const PAGE = 500;

/** Reads what the device has of the catalogue, a page at a time. */
export async function loadCatalogue({ around, index, known }: Desk): Promise<void> {
  let from = 0;
  for (;;) {
    const page = await around.journal.list<IndexedProduct>('products', { from, most: PAGE });
    // It was revoked meanwhile.
    if (known.self === null) return;
    await inSlices(page, around, index.put);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    from = last.product.id + 1;
  }
}
