import type { StaffActor } from '@hanout/core/staff';
import type { Ids } from '@hanout/core/kernel';
import { letRowsFollowLater } from '../../../product-rows/index.ts';
import type { Tx } from '../../../../database/database.ts';
import { countStocks } from '../../../inventory/index.ts';
import type { ExistingCombination, ProductColumns, Texts } from '../planning/existing.ts';
import type { PicturePlace } from '../address-repository.ts';
import type { Plan } from '../planning/plan.ts';
import { withSlugs } from './find-slugs.ts';
import * as repository from './product-repository.ts';

/** What a product was before, as much of it as was changed. */
export interface Before {
  readonly columns: ProductColumns;
  /** null: the product had no text in the language */
  readonly texts: Readonly<Record<string, Texts[keyof Texts] | null>>;
  readonly categoryIds: readonly number[] | null;
  readonly tagIds: readonly number[] | null;
  /** not there: of an import before features were taken */
  readonly featureValueIds?: readonly number[] | null;
  readonly addedImageIds: readonly number[];
  readonly addedCombinations: readonly string[];
  readonly combinations: readonly ExistingCombination[];
}

export interface WrittenItem {
  readonly productId: number;
  readonly isNew: boolean;
  readonly before: Before | null;
  readonly version: number;
  readonly fileKey: string | null;
}

export interface Written {
  readonly items: readonly WrittenItem[];
  /** where pictures are to hang that lie on the internet */
  readonly addresses: readonly (PicturePlace & { readonly address: string })[];
  /** rows whose figure of stock was left, because orders hold more */
  readonly refusedStocks: readonly number[];
}

/** Writes the products of one batch, new and changed, with all that hangs on them but the rows of lists, by few statements. */
export async function writePlans(
  tx: Tx,
  plans: readonly Plan[],
  { ids, actor, importId }: { readonly ids: Ids; readonly actor: StaffActor; readonly importId: string },
): Promise<Written> {
  await letRowsFollowLater(tx);
  const uids = plans.map(() => uidOf(ids.uuid()));
  // Addresses ask for no ids: they are thought of while the products are written.
  const [productIds, texts] = await Promise.all([writeProducts(tx, plans, { ids, actor }), withSlugs(tx, plans, uids)]);
  const idOf = (at: number): number => productIds[at] ?? 0;
  if (texts.length > 0)
    await repository.writeTexts(
      tx,
      texts.map(({ at, ...text }) => ({ ...text, productId: idOf(at) })),
    );
  await writeMemberships(tx, plans, idOf);
  const combinations = await writeCombinations(tx, plans, { ids, idOf });
  const refusedStocks = await writeStocks(tx, plans, { idOf, combinations, importId, actor });
  const items = plans.map((plan, at) => ({
    productId: idOf(at),
    isNew: plan.existing === null,
    before: plan.existing === null ? null : beforeOf(plan, combinations.uuids[at] ?? []),
    version: (plan.existing?.version ?? 0) + 1,
    fileKey: plan.fileKey,
  }));
  return { items, addresses: addressesOf(plans, { idOf, combinations }), refusedStocks };
}

function addressesOf(
  plans: readonly Plan[],
  { idOf, combinations }: { idOf: (at: number) => number; combinations: WrittenCombinations },
): Written['addresses'] {
  return plans.flatMap((plan, at) => {
    const productId = idOf(at);
    return [
      ...plan.addresses.map((address) => ({ productId, combinationId: null, address })),
      ...plan.combinations.flatMap(({ addresses }, place) =>
        addresses.map((address) => ({ productId, combinationId: combinations.ids[at]?.[place] ?? null, address })),
      ),
    ];
  });
}

const uidOf = (uuid: string): string => uuid.replaceAll('-', '').slice(-12);

async function writeProducts(
  tx: Tx,
  plans: readonly Plan[],
  { ids, actor }: { ids: Ids; actor: StaffActor },
): Promise<readonly number[]> {
  const fresh = plans.filter(({ existing }) => existing === null);
  const changed = plans.flatMap(({ existing, columns }) =>
    existing === null ? [] : [{ id: existing.id, columns, before: existing.columns }],
  );
  const made = fresh.map(({ columns }) => {
    const uuid = ids.uuid();
    return { uuid, uid: uidOf(uuid), columns };
  });
  const madeIds = fresh.length === 0 ? [] : await repository.insertProducts(tx, made);
  if (madeIds.length > 0) await repository.offerProducts(tx, madeIds, actor.shopIds);
  if (changed.length > 0) {
    await repository.updateProducts(tx, changed);
    await writePriceHistory(tx, changed, actor.employeeId);
  }
  const next = madeIds.values();
  return plans.map(({ existing }) => existing?.id ?? next.next().value ?? 0);
}

export async function writePriceHistory(
  tx: Tx,
  changed: readonly { readonly id: number; readonly columns: ProductColumns; readonly before: ProductColumns }[],
  employeeId: number,
): Promise<void> {
  const fields = [
    ['sale', 'priceHt'],
    ['pack', 'packPriceHt'],
    ['supply', 'supplyPriceHt'],
    ['wholesale', 'wholesalePriceHt'],
  ] as const;
  const prices = changed.flatMap(({ id, columns, before }) =>
    fields
      .filter(([, name]) => columns[name] !== before[name])
      .map(([field, name]) => ({ productId: id, field, before: before[name], after: columns[name] })),
  );
  if (prices.length > 0) await repository.insertPriceChanges(tx, employeeId, prices);
}

async function writeMemberships(tx: Tx, plans: readonly Plan[], idOf: (at: number) => number): Promise<void> {
  const lists = (listOf: (plan: Plan) => readonly number[] | null) =>
    plans.flatMap((plan, at) => {
      const list = listOf(plan);
      return list === null ? [] : [{ productId: idOf(at), ids: list }];
    });
  const categories = lists(({ categoryIds }) => categoryIds);
  if (categories.length > 0) await repository.replaceCategories(tx, categories);
  const tags = lists(({ tagIds }) => tagIds);
  if (tags.length > 0) await repository.replaceTags(tx, tags);
  const features = lists(({ featureValueIds }) => featureValueIds);
  if (features.length > 0) await repository.replaceFeatures(tx, features);
  const images = plans
    .map((plan, at) => ({ productId: idOf(at), ids: imagesOf(plan) }))
    .filter(({ ids }) => ids.length > 0);
  if (images.length > 0) await repository.addImages(tx, images);
}

/** A picture of a combination is one of its product too. */
const imagesOf = ({ imageIds, combinations, existing }: Plan): number[] =>
  [...new Set([...imageIds, ...combinations.flatMap((each) => each.imageIds)])].filter(
    (id) => id > 0 && existing?.imageIds.includes(id) !== true,
  );

interface WrittenCombinations {
  /** of each plan: the ids of its planned combinations */
  readonly ids: readonly (readonly number[])[];
  /** of each plan: those that were made */
  readonly uuids: readonly (readonly string[])[];
}

async function writeCombinations(
  tx: Tx,
  plans: readonly Plan[],
  { ids, idOf }: { ids: Ids; idOf: (at: number) => number },
): Promise<WrittenCombinations> {
  const all = plans.flatMap((plan, at) =>
    plan.combinations.map((each) => ({ ...each, productId: idOf(at), at, uuid: each.id === null ? ids.uuid() : '' })),
  );
  const fresh = all.filter(({ id }) => id === null);
  const changed = all.flatMap(({ id, sku, barcode, priceHt, weightGrams }) =>
    id === null ? [] : [{ id, sku, barcode, priceHt, weightGrams }],
  );
  const madeIds =
    fresh.length === 0
      ? []
      : await repository.insertCombinations(
          tx,
          fresh.map(({ uuid, productId, sku, barcode, priceHt, weightGrams }) => ({
            uuid,
            productId,
            sku,
            barcode,
            priceHt,
            weightGrams,
          })),
          fresh.map(({ valueIds }) => valueIds),
        );
  if (changed.length > 0) await repository.updateCombinations(tx, changed);
  const byUuid = new Map(fresh.map(({ uuid }, at) => [uuid, madeIds[at] ?? 0]));
  const written = all.map((each) => ({ ...each, writtenId: each.id ?? byUuid.get(each.uuid) ?? 0 }));
  const pictures = written.flatMap(({ writtenId, imageIds }) =>
    imageIds.filter((imageId) => imageId > 0).map((imageId) => ({ combinationId: writtenId, imageId })),
  );
  if (pictures.length > 0) await repository.addCombinationImages(tx, pictures);
  const byPlan = Map.groupBy(written, ({ at }) => at);
  return {
    ids: plans.map((_, at) => (byPlan.get(at) ?? []).map(({ writtenId }) => writtenId)),
    uuids: plans.map((_, at) => (byPlan.get(at) ?? []).flatMap(({ uuid }) => (uuid === '' ? [] : [uuid]))),
  };
}

async function writeStocks(
  tx: Tx,
  plans: readonly Plan[],
  context: { idOf: (at: number) => number; combinations: WrittenCombinations; importId: string; actor: StaffActor },
): Promise<readonly number[]> {
  const { idOf, combinations, importId, actor } = context;
  const counts = plans.flatMap(({ stocks }, at) =>
    stocks.map((stock) => ({
      warehouseId: stock.warehouseId,
      productId: idOf(at),
      combinationId:
        stock.combinationId ??
        (stock.combinationAt === null ? null : (combinations.ids[at]?.[stock.combinationAt] ?? null)),
      quantity: stock.quantity,
      number: stock.number,
    })),
  );
  const { refused } = await countStocks(tx, counts, {
    type: 'import',
    id: importId,
    reason: '',
    actor: { kind: 'staff', employeeId: actor.employeeId },
    operation: { id: importId, isShared: true },
  });
  const keyOf = (each: { warehouseId: number; productId: number; combinationId: number | null }): string =>
    `${each.warehouseId} ${each.productId} ${each.combinationId}`;
  const left = new Set(refused.map(keyOf));
  return counts.filter((count) => left.has(keyOf(count))).map(({ number }) => number);
}

function beforeOf(plan: Plan, addedCombinations: readonly string[]): Before | null {
  const { existing } = plan;
  if (existing === null) return null;
  return {
    columns: existing.columns,
    texts: Object.fromEntries(
      Object.keys(plan.texts).map((language) => [
        language,
        Object.entries(existing.texts).find(([known]) => known === language)?.[1] ?? null,
      ]),
    ),
    categoryIds: plan.categoryIds === null ? null : existing.categoryIds,
    tagIds: plan.tagIds === null ? null : existing.tagIds,
    featureValueIds: plan.featureValueIds === null ? null : existing.features.map(({ valueId }) => valueId),
    addedImageIds: imagesOf(plan),
    addedCombinations,
    combinations: plan.combinations.flatMap(({ before }) => (before === null ? [] : [before])),
  };
}
