import { MOST_COUNTS, stockCountsAnswerSchema } from '@hanout/contracts/stock/stock';
import type { StockCountsAnswer, StockFigure } from '@hanout/contracts/stock/stock';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useUndoSteps } from '@hanout/ui/sheet/use-undo-steps.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';
import { useRenewal } from '../../../../api/cache.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { productKeys } from '../../api/product-queries.ts';

const LARGEST = 1_000_000;

/** What was counted of one figure, as it was when it was typed over. */
export type StockCount = { readonly figure: StockFigure; readonly text: string };
type Staged = ReadonlyMap<string, StockCount>;
type Counting = { readonly counts: readonly StockCount[]; readonly reason: string };
/** A count that was sent and is left, with what is wrong. */
type Left = StockCount & { readonly message: string };

const NOTHING: Staged = new Map();

const keyOfPlace = (warehouseId: number, combinationId: number | null): string =>
  `${combinationId ?? 0} ${warehouseId}`;
export const keyOfFigure = ({ combinationId, warehouseId }: StockFigure): string =>
  keyOfPlace(warehouseId, combinationId);
const isQuantity = (text: string): boolean => /^\d{1,7}$/u.test(text) && Number(text) <= LARGEST;

/**
 * Quantities that are typed or pasted over those of the books, kept until they are sent together: each becomes a movement with
 * the reason, over what the person saw. What is refused stays with its sentence. Held by the page, so that another tab loses nothing.
 */
export function useStockCounts(productId: number) {
  const translate = useTranslate();
  const toasts = useToasts();
  const renew = useRenewal();
  const { api } = useApplication();
  const steps = useUndoSteps<Staged>(NOTHING);
  const staged = steps.present;
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState<{ readonly done: number; readonly all: number } | null>(null);
  const toSend = [...staged.values()].filter(({ text }) => isQuantity(text));

  const counting = useChange<Counting, StockCountsAnswer>({
    send: ({ counts, reason: why }, key) => {
      const body = {
        reason: why,
        counts: counts.map(({ figure: { warehouseId, combinationId, onHand }, text }) => ({
          warehouseId,
          combinationId,
          quantity: Number(text),
          seen: onHand,
        })),
      };
      return api.send(`/product/product/${productId}/stock/counts`, stockCountsAnswerSchema, body, { key });
    },
    refused: shownInForm,
  });

  const stage = (entries: readonly StockCount[]) => {
    const next = new Map(staged);
    const told = new Map(errors);
    for (const { figure, text } of entries) {
      const place = keyOfFigure(figure);
      const typed = text.replace(/[\s\u00a0\u202f]/gu, '');
      const known = next.get(place)?.figure ?? figure;
      told.delete(place);
      if (typed !== '' && !isQuantity(typed)) told.set(place, translate('products.cellUnreadable'));
      else if (typed === String(known.onHand)) next.delete(place);
      else next.set(place, { figure: known, text: typed });
    }
    const [first, second] = entries;
    steps.change(next, first === undefined || second !== undefined ? null : keyOfFigure(first.figure));
    setErrors(told);
  };

  /** All of them by one call and in one transaction; answers what is left of them. */
  const sendPart = async (counts: readonly StockCount[], why: string): Promise<readonly Left[]> => {
    const outcome = await counting.run({ counts, reason: why });
    if (!outcome.ok) {
      const { message = '', errors: told = {} } = outcome.problem ?? {};
      return counts.map((count) => ({ ...count, message: Object.values(told).flat().join(' ') || message }));
    }
    const sentAt = new Map(counts.map((count) => [keyOfFigure(count.figure), count]));
    return outcome.value.refused.flatMap(({ warehouseId, combinationId, onHand, message }) => {
      const count = sentAt.get(keyOfPlace(warehouseId, combinationId));
      if (count === undefined || onHand === Number(count.text)) return [];
      if (onHand === null || onHand === count.figure.onHand) return [{ ...count, message }];
      const figure = { ...count.figure, onHand };
      return [{ figure, text: count.text, message: translate('products.countChanged', { count: onHand }) }];
    });
  };

  const sendAll = async (counts: readonly StockCount[], why: string) => {
    const left = new Map<string, Left>();
    for (let done = 0; done < counts.length; done += MOST_COUNTS) {
      setSent({ done, all: counts.length });
      for (const each of await sendPart(counts.slice(done, done + MOST_COUNTS), why))
        left.set(keyOfFigure(each.figure), each);
    }
    setSent(null);
    await renew({ renews: [productKeys.all] });
    return { left, accepted: counts.filter(({ figure }) => !left.has(keyOfFigure(figure))) };
  };
  const fail = (cells: number) => {
    if (cells > 0) toasts.show({ tone: 'failure', message: translate('products.countsFailed', { cells }) });
  };
  /** Each is counted back to what it was, where nothing else has moved it since. */
  const takeBack = async (counts: readonly StockCount[], why: string) => {
    const back = counts.map(({ figure, text }) => ({
      figure: { ...figure, onHand: Number(text) },
      text: String(figure.onHand),
    }));
    const { left } = await sendAll(back, translate('products.countUndone', { reason: why }).slice(0, 200));
    fail(left.size);
  };

  const send = async () => {
    const why = reason.trim();
    const { left, accepted } = await sendAll(toSend, why);
    const gone = new Set(accepted.map(({ figure }) => keyOfFigure(figure)));
    steps.settle((known) => {
      const kept = [...known].filter(([place]) => !gone.has(place));
      return new Map(kept.map(([place, count]) => [place, left.get(place) ?? count]));
    });
    setErrors(new Map([...left].map(([place, { message }]) => [place, message])));
    if (left.size === 0) setReason('');
    if (accepted.length > 0)
      toasts.show({
        tone: 'success',
        message: translate('products.counted', { count: accepted.length }),
        action: { label: translate('ui.undo'), onPress: () => void takeBack(accepted, why) },
      });
    fail(left.size);
  };

  return {
    /** What a cell shows: what is typed, else what the books say. */
    textOf: (figure: StockFigure) => staged.get(keyOfFigure(figure))?.text ?? String(figure.onHand),
    isStaged: (figure: StockFigure) => staged.has(keyOfFigure(figure)),
    messageOf: (figure: StockFigure) => errors.get(keyOfFigure(figure)),
    /** By how much what is typed changes a warehouse. */
    differenceIn: (warehouseId: number) =>
      toSend
        .filter(({ figure }) => figure.warehouseId === warehouseId)
        .reduce((sum, { figure, text }) => sum + Number(text) - figure.onHand, 0),
    stage,
    reason,
    setReason,
    send,
    sent,
    count: toSend.length,
    isDirty: staged.size > 0,
    hasErrors: errors.size > 0,
    canUndo: steps.canUndo,
    undo: steps.undo,
    redo: steps.canRedo ? steps.redo : undefined,
    discard: () => {
      steps.settle(() => NOTHING);
      setErrors(new Map());
    },
  };
}

export type StockCounts = ReturnType<typeof useStockCounts>;
