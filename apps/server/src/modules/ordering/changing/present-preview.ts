import type { EditPreview } from '@hanout/contracts/orders/order-edits';
import { toCentimes } from '@hanout/core/kernel';
import { figuresOf, outstandingOf } from '@hanout/core/ledger';
import type { Language } from '@hanout/i18n';
import type { LineToBe } from './lines-to-be.ts';
import { nameOf, type FreeStock, type OwnLine } from './repository.ts';
import type { EditForeseen } from './use-cases/edit-order.ts';

/** What an edit would come to, as a person reads it. */
export function presentPreview({ own, order, changed, free }: EditForeseen, language: Language): EditPreview {
  const before = {
    itemsSubtotalCentimes: order.subtotalCentimes,
    cartDiscountCentimes: order.cartDiscountCentimes,
    deliveryCentimes: order.deliveryCentimes,
    totalCentimes: order.totalCentimes,
  };
  const totals = changed?.totals;
  const after =
    totals === undefined
      ? before
      : {
          itemsSubtotalCentimes: totals.subtotal,
          cartDiscountCentimes: totals.cartDiscount,
          deliveryCentimes: totals.delivery,
          totalCentimes: totals.total,
        };
  const lines = changed?.lines ?? own.lines.map((line): LineToBe => ({ ...line, before: line, anew: null }));
  const figures = figuresOf(order.ledger.book);
  const total = toCentimes(after.totalCentimes);
  return {
    lines: lines.map((line) => presentLine(line, { free, language })),
    before,
    after,
    paidCentimes: Math.max(0, figures.net),
    outstandingCentimes: outstandingOf(figures, { total, isOver: false }),
    promotions: (totals?.promotions ?? []).map(({ name, amount }) => ({ name, amountCentimes: amount })),
    lostPromotions: changed === null ? [] : lostOf({ own, changed }),
    missing: (changed?.missing ?? []).map(({ productId, combinationId, requested, available }) => {
      const line = lines.find((each) => each.productId === productId && each.combinationId === combinationId);
      const content = lines
        .flatMap(({ anew }) => anew?.contents ?? [])
        .find((each) => each.productId === productId && each.combinationId === combinationId);
      const values = content?.attributes.map(({ value }) => value) ?? [];
      const named = line ?? (content === undefined ? undefined : { names: content.names, values });
      return { name: named === undefined ? '' : nameOf(named, language), requested, available };
    }),
  };
}

function presentLine(
  line: LineToBe,
  { free, language }: { readonly free: readonly FreeStock[]; readonly language: Language },
): EditPreview['lines'][number] {
  const { id, before, quantity, unitPrice } = line;
  return {
    id: before === null ? null : id,
    name: nameOf(line, language),
    quantity,
    quantityBefore: before?.quantity ?? 0,
    unitPriceCentimes: unitPrice,
    unitPriceBeforeCentimes: before?.unitPrice ?? null,
    totalCentimes: unitPrice * quantity,
    left: free.find(({ lineId }) => lineId === id)?.left ?? null,
  };
}

/** Promotions that the order had, on lines or on the whole, and has no more. */
function lostOf({
  own,
  changed,
}: Pick<EditForeseen, 'own'> & { readonly changed: NonNullable<EditForeseen['changed']> }) {
  const onLines = (lines: readonly OwnLine[]) => lines.flatMap(({ promotions }) => promotions);
  const kept = new Set([
    ...changed.totals.promotions.map(({ promotionId }) => promotionId),
    ...onLines(changed.lines.filter(({ quantity }) => quantity > 0)).map(({ promotionId }) => promotionId),
  ]);
  const lost = [...own.promotions, ...onLines(own.lines)].filter(({ promotionId }) => !kept.has(promotionId));
  return [...new Set(lost.map(({ name }) => name))];
}
