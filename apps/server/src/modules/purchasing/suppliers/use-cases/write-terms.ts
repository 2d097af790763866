import type { PriceListAnswer } from '@hanout/contracts/purchasing/suppliers';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { readPastedPrices, type PastedPrice } from '@hanout/core/purchasing';
import type { ScopedActor } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, differencesBetween, type Changes, type Forbidden } from '../../../audit/index.ts';
import { matchPasted, type MatchedRow } from '../../pasting/match-pasted.ts';
import { purchasingTexts } from '../../texts.ts';
import { listKnownTerms, type KnownTerms } from '../queries.ts';
import { deleteTerms, findTerms, writeTerms, type StoredTerms } from '../repository.ts';
import { supplierEntity, type SupplierRefusal } from '../supplier-entity.ts';

interface Writing {
  readonly supplierId: number;
  readonly actor: ScopedActor;
  /** of which shops things may be named; null: of every shop */
  readonly shopIds: readonly number[] | null;
  readonly language: Language;
}

const isSame = (left: Item, right: Item): boolean =>
  left.productId === right.productId && left.combinationId === right.combinationId;
type Item = Pick<StoredTerms, 'productId' | 'combinationId'>;

/** What a supplier asks for one thing, over what stood there. */
export function setTerms(
  db: Database,
  { terms, supplierId, shopIds, language, actor }: Writing & { readonly terms: StoredTerms },
): Promise<Result<null, SupplierRefusal | Forbidden>> {
  const change = { id: supplierId, version: null, actor, action: 'suppliers.set-price' };
  return changeEntity(db, supplierEntity, change, async (tx) => {
    const [known] = await listKnownTerms(tx, { supplierId, shopIds, language, items: [terms] });
    if (known === undefined) return refuse({ code: 'purchasing.thing-is-unknown' } as const);
    const before = (await findTerms(tx, supplierId, [terms.productId])).find((each) => isSame(each, terms));
    const changes = differencesBetween(before === undefined ? undefined : { ...before }, { ...terms });
    if (Object.keys(changes).length === 0) return ok({ value: null, changes: null });
    await writeTerms(tx, supplierId, [terms]);
    return ok({ value: null, changes: { product: [known.name, known.name], ...changes } });
  });
}

/** Takes a thing off a supplier's list. */
export function removeTerms(
  db: Database,
  { supplierId, actor, termsId }: Pick<Writing, 'supplierId' | 'actor'> & { readonly termsId: number },
): Promise<Result<null, SupplierRefusal | Forbidden>> {
  const change = { id: supplierId, version: null, actor, action: 'suppliers.remove-price' };
  return changeEntity(db, supplierEntity, change, async (tx) => {
    const gone = await deleteTerms(tx, supplierId, termsId);
    if (gone === undefined) return refuse({ code: 'purchasing.thing-is-unknown' } as const);
    const changes: Changes = { productId: [gone.productId, null], priceCentimes: [gone.priceCentimes, null] };
    return ok({ value: null, changes });
  });
}

type Good = Extract<MatchedRow<PastedPrice>, { ok: true }> & { readonly known: KnownTerms };

interface ReadList {
  readonly rows: PriceListAnswer['rows'];
  readonly good: readonly Good[];
}

/** What a pasted list of prices would change, row by row; each that cannot be taken says why. */
export async function readPriceList(
  db: Database,
  { supplierId, shopIds, language }: Omit<Writing, 'actor'>,
  text: string,
): Promise<ReadList> {
  const matched = await matchPasted(db, readPastedPrices(text), { supplierId, shopIds });
  const items = matched.flatMap((row) => (row.ok ? [row.item] : []));
  const terms = await listKnownTerms(db, { supplierId, shopIds, language, items });
  const t = purchasingTexts(language);
  const good = matched.flatMap((row) => {
    const known = row.ok ? terms.find((each) => isSame(each, row.item)) : undefined;
    return row.ok && known !== undefined ? [{ ...row, known }] : [];
  });
  const rows = matched.map(({ row, text: said, ...rest }) => {
    const taken = good.find((each) => each.row === row);
    if (taken === undefined)
      return { row, text: said, ok: false as const, message: t(`pasted.${rest.ok ? 'sku-is-unknown' : rest.fault}`) };
    const { known, value } = taken;
    const after = value.priceCentimes ?? known.priceCentimes;
    return {
      row,
      text: said,
      ok: true as const,
      name: known.name,
      before: known.priceCentimes,
      after,
      isNew: known.isNew,
    };
  });
  return { rows, good };
}

/** Takes the good rows of a pasted list; what the list does not say of a thing stays as it was. */
export async function takePriceList(
  db: Database,
  { text, ...writing }: Writing & { readonly text: string },
): Promise<Result<PriceListAnswer, SupplierRefusal | Forbidden>> {
  const { supplierId, actor } = writing;
  const { rows, good } = await readPriceList(db, writing, text);
  const change = { id: supplierId, version: null, actor, action: 'suppliers.take-price-list' };
  return changeEntity(db, supplierEntity, change, async (tx) => {
    const value = { rows: [...rows], taken: good.length };
    if (good.length === 0) return ok({ value, changes: null });
    const before = await findTerms(
      tx,
      supplierId,
      good.map(({ item }) => item.productId),
    );
    await writeTerms(
      tx,
      supplierId,
      good.map((row) =>
        mergeTerms(
          before.find((each) => isSame(each, row.item)),
          row,
        ),
      ),
    );
    const prices = good.map(({ known, value: pasted }) => ({ name: known.name, priceCentimes: pasted.priceCentimes }));
    return ok({ value, changes: { prices: [null, prices] } });
  });
}

function mergeTerms(before: StoredTerms | undefined, { item, value: pasted }: Good): StoredTerms {
  const { supplierCode, priceCentimes, minimumQuantity, delayDays } = pasted;
  return {
    ...item,
    supplierCode: supplierCode === '' ? (before?.supplierCode ?? '') : supplierCode,
    priceCentimes: priceCentimes ?? before?.priceCentimes ?? null,
    minimumQuantity: minimumQuantity ?? before?.minimumQuantity ?? 1,
    packQuantity: before?.packQuantity ?? 1,
    delayDays: delayDays ?? before?.delayDays ?? null,
    isPreferred: before?.isPreferred ?? false,
  };
}
