import { describe, expect, it } from 'vitest';
import { CardShelf, type CardRequest } from './card-shelf.ts';
import type { StoredCard, StoredTraits } from './parse-stored-card.ts';
import type { CardRow } from '../reading/queries.ts';

type Read = { productIds: number[]; knownRevisions: number[] };
type Row = { revision: number; name: string };

const cardOf = (name: string): StoredCard => ({
  uid: name,
  uuid: '018f0000-0000-7000-8000-000000000000',
  type: 'simple',
  packMode: null,
  priceHt: 100_000,
  packPriceHt: null,
  quantity: 1,
  mainCategoryId: 1,
  createdAt: '2026-01-01T00:00:00Z',
  names: { fr: name },
  slugs: { fr: name },
  tagIds: [],
  images: [],
  combinations: [],
  packItems: [],
});
const traitsOf = (productId: number): StoredTraits => ({
  productId,
  taxBasisPoints: 0,
  brandId: null,
  brandLineId: null,
  categoryIds: [],
  collectionIds: [],
  now: 0,
});

/** A shelf over a table of revisions that the test edits; what is made of a card is its name. */
function shelfOver(table: Map<number, Row>) {
  const scene = {
    now: 1_000,
    isInformed: true,
    reads: [] as Read[],
    made: 0,
    /** When a promotion on the cards starts or ends. */
    validUntil: null as number | null,
    /** Runs after the table was read and before the answer arrives. */
    meanwhile: (): void => undefined,
  };
  const shelf = new CardShelf<CardRequest, string>({
    read: async (_shop, wanted) => {
      scene.reads.push(wanted);
      const rows = wanted.productIds.flatMap((productId, at): CardRow[] => {
        const row = table.get(productId);
        if (row === undefined) return [];
        const isKnown = row.revision === wanted.knownRevisions[at];
        const changed = isKnown ? null : { card: cardOf(row.name), traits: traitsOf(productId) };
        return [{ productId, revision: row.revision, changed }];
      });
      await Promise.resolve();
      scene.meanwhile();
      return rows;
    },
    make: async ({ card }) => {
      scene.made++;
      const { fr: name = '' } = card.names;
      return { form: name, bytes: name.length, validUntil: scene.validUntil };
    },
    shareOf: ({ shop }) => String(shop.id),
    now: () => scene.now,
    isInformed: () => scene.isInformed,
    limitBytes: 1_000_000,
  });
  const ask = (...productIds: number[]): Promise<string[]> => shelf.read({ shop: { id: 1 }, productIds });
  return { scene, shelf, ask };
}

describe('the card shelf', () => {
  it('asks the database once for cards that nobody changes', async () => {
    const { scene, ask } = shelfOver(
      new Map([
        [1, { revision: 1, name: 'cup' }],
        [2, { revision: 1, name: 'plate' }],
      ]),
    );
    expect(await ask(2, 1)).toEqual(['plate', 'cup']);
    expect(await ask(1, 2)).toEqual(['cup', 'plate']);
    expect(scene.reads).toHaveLength(1);
  });

  it('asks in one statement for the changed cards alone, and makes anew only those of another revision', async () => {
    const table = new Map([1, 2, 3].map((id) => [id, { revision: 1, name: `old ${id}` }]));
    const { scene, shelf, ask } = shelfOver(table);
    await ask(1, 2, 3);
    table.set(2, { revision: 2, name: 'new 2' });
    shelf.doubt([2, 3]);
    expect(await ask(1, 2, 3)).toEqual(['old 1', 'new 2', 'old 3']);
    expect(scene.reads.at(-1)).toEqual({ productIds: [2, 3], knownRevisions: [1, 1] });
    expect(scene).toMatchObject({ made: 4, reads: { length: 2 } });
    await ask(1, 2, 3);
    expect(scene.reads).toHaveLength(2);
  });

  it('is not sure of what was read before a change that was heard meanwhile', async () => {
    const table = new Map([[1, { revision: 1, name: 'before' }]]);
    const { scene, shelf, ask } = shelfOver(table);
    scene.meanwhile = () => {
      table.set(1, { revision: 2, name: 'after' });
      shelf.doubt([1]);
      scene.meanwhile = () => undefined;
    };
    await ask(1);
    expect(await ask(1)).toEqual(['after']);
  });

  it('trusts nothing while changes of other processes are not heard', async () => {
    const table = new Map([[1, { revision: 1, name: 'before' }]]);
    const { scene, ask } = shelfOver(table);
    await ask(1);
    scene.isInformed = false;
    table.set(1, { revision: 2, name: 'after' });
    expect(await ask(1)).toEqual(['after']);
  });

  it('makes a card anew when a promotion on it starts or ends, although its revision is the same', async () => {
    const table = new Map([[1, { revision: 1, name: '20 % off' }]]);
    const { scene, ask } = shelfOver(table);
    scene.validUntil = 2_000;
    await ask(1);
    scene.now = 1_999;
    await ask(1);
    expect(scene.made).toBe(1);
    table.set(1, { revision: 1, name: 'full price' });
    scene.now = 2_000;
    scene.validUntil = 9_000;
    expect(await ask(1)).toEqual(['full price']);
  });

  it('leaves out what is listed no longer', async () => {
    const table = new Map([1, 2].map((id) => [id, { revision: 1, name: `product ${id}` }]));
    const { shelf, ask } = shelfOver(table);
    await ask(1, 2);
    table.delete(1);
    shelf.doubtAll();
    expect(await ask(1, 2)).toEqual(['product 2']);
  });
});
