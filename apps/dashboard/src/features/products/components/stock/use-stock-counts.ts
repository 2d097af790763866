import { statusAnswerSchema } from '@hanout/contracts/products/products';
import { stockConflictSchema, type StockFigure } from '@hanout/contracts/stock';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useUndoSteps } from '@hanout/ui/sheet/use-undo-steps.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';
import { useRenewal } from '../../../../api/cache.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { productKeys } from '../../api/product-queries.ts';

const AT_ONCE = 4;
const LARGEST = 1_000_000;

/** What was counted of one figure, as it was when it was typed over. */
export type StockCount = { readonly figure: StockFigure; readonly text: string };
type Staged = ReadonlyMap<string, StockCount>;
type Counting = StockCount & { readonly reason: string };
/** What lies there now where somebody was faster; null: it was counted. */
type Counted = { readonly now: number | null };

const NOTHING: Staged = new Map();

export const keyOfFigure = ({ combinationId, warehouseId }: StockFigure): string =>
  `${combinationId ?? 0} ${warehouseId}`;
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

  const counting = useChange<Counting, Counted>({
    send: async ({ figure, text, reason: why }, key) => {
      const { combinationId, warehouseId, onHand } = figure;
      const path = `/product/product/${productId}/stock/${warehouseId}/count`;
      const combination = combinationId === null ? '' : String(combinationId);
      const form = { quantity: text, seen: String(onHand), combination, reason: why, lotNumber: '', expiresOn: '' };
      const answer = await api.sendForm(path, statusAnswerSchema, form, { key });
      if (answer.ok) return { ok: true, value: { now: null } };
      const conflict = stockConflictSchema.safeParse(answer.body);
      return conflict.success ? { ok: true, value: { now: conflict.data.current.onHand } } : answer;
    },
    // Sent twice, the same count of the same figure is one movement.
    series: ({ figure, text }) => `${keyOfFigure(figure)} ${figure.onHand} ${text}`,
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

  /** What is left of a count that was sent, with what is wrong; null: nothing. */
  const sendOne = async (count: Counting): Promise<(StockCount & { readonly message: string }) | null> => {
    const { figure, text } = count;
    const outcome = await counting.run(count);
    if (outcome.ok) {
      const { now } = outcome.value;
      if (now === null || now === Number(text)) return null;
      return { figure: { ...figure, onHand: now }, text, message: translate('products.countChanged', { count: now }) };
    }
    const { message = '', errors: told = {} } = outcome.problem ?? {};
    return { figure, text, message: Object.values(told).flat().join(' ') || message };
  };

  const sendAll = async (counts: readonly StockCount[], why: string) => {
    const left = new Map<string, StockCount & { readonly message: string }>();
    const queue = [...counts];
    let done = 0;
    const work = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const refused = await sendOne({ ...next, reason: why });
        if (refused !== null) left.set(keyOfFigure(next.figure), refused);
        done += 1;
        setSent({ done, all: counts.length });
      }
    };
    setSent({ done, all: counts.length });
    await Promise.all(Array.from({ length: AT_ONCE }, work));
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
