import type { Ids } from '@hanout/core/kernel';
import { formatMoney } from '@hanout/i18n';
import type { Tx } from '../../../../database/database.ts';
import { archiveDraftIn, createDraftIn } from '../../../promotions/index.ts';
import { FILE_ROW, importTexts, insertFindings, type StoredImport } from '../../../imports/index.ts';
import { actorOfImport } from '../import-entity.ts';
import { addSalePromotion, groupSales, listSalePromotions, type SaleGroup } from '../sale-repository.ts';

/** Beyond, nobody would look at them one by one. */
const mostDrafts = 50;
const mostTargets = 1_000;
const longestFileName = 90;

/** Lowered prices of a file as promotions that nobody sees yet: one per reduction and days, named after the file. */
export async function makeSaleDrafts(tx: Tx, ids: Ids, found: StoredImport): Promise<void> {
  if (!found.mayPromote) return;
  const groups = (await groupSales(tx, found.id)).flatMap(inParts);
  for (const group of groups.slice(0, mostDrafts)) await makeDraft(tx, ids, { found, group });
  const left = groups.slice(mostDrafts).reduce((sum, { productIds }) => sum + productIds.length, 0);
  if (left > 0)
    await insertFindings(tx, found.id, [
      { number: FILE_ROW, column: null, isError: false, code: 'sales-too-many', params: { count: left } },
    ]);
}

function inParts(group: SaleGroup): SaleGroup[] {
  const parts = Math.ceil(group.productIds.length / mostTargets);
  return Array.from({ length: parts }, (_, at) => ({
    ...group,
    productIds: group.productIds.slice(at * mostTargets, (at + 1) * mostTargets),
  }));
}

/** Whoever acts for some shops makes one for each of them: every shop's is not theirs to make. */
async function makeDraft(
  tx: Tx,
  ids: Ids,
  { found, group }: { readonly found: StoredImport; readonly group: SaleGroup },
): Promise<void> {
  const { kind, value, startsAt, endsAt, productIds } = group;
  const t = importTexts(found.language);
  const reduction = kind === 'percentage' ? `${value / 100}\u00a0%`.replace('.', ',') : formatMoney(value);
  const name = t('imports.sale.name', { file: found.fileName.slice(0, longestFileName), reduction });
  for (const shopId of found.shopIds ?? [null]) {
    const made = await createDraftIn(tx, ids, {
      name,
      shopId,
      productIds,
      discount: kind === 'percentage' ? { kind, basisPoints: value } : { kind, amountCentimes: value },
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      language: found.language,
      actor: actorOfSales(found),
    });
    if (made.ok) await addSalePromotion(tx, found.id, { productIds, promotionId: made.value });
    else
      await insertFindings(tx, found.id, [
        { number: FILE_ROW, column: null, isError: false, code: 'sale-refused', value: name },
      ]);
  }
}

/** Those that nobody has begun go with the import. */
export async function archiveSaleDrafts(tx: Tx, found: StoredImport): Promise<void> {
  for (const id of await listSalePromotions(tx, found.id)) await archiveDraftIn(tx, { id, actor: actorOfSales(found) });
}

const actorOfSales = (found: StoredImport) =>
  ({ ...actorOfImport(found), permissions: new Set(['promotions.write'] as const) }) as const;
