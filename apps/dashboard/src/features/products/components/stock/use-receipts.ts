import { statusAnswerSchema } from '@hanout/contracts/products/products';
import type { StockFigure } from '@hanout/contracts/stock/stock';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';
import { useRenewal } from '../../../../api/cache.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { productKeys } from '../../api/product-queries.ts';

const AT_ONCE = 4;
const LARGEST = 1_000_000;

/** What is to be added to one figure. */
export type Receipt = {
  readonly figure: StockFigure;
  readonly text: string;
  readonly message: string | undefined;
  /** Sent, and no answer came: it is only sent again as it was. */
  readonly isUncertain: boolean;
};

const keyOf = ({ combinationId, warehouseId }: StockFigure): string => `${combinationId ?? 0} ${warehouseId}`;
const isQuantity = (text: string): boolean => /^\d{1,7}$/u.test(text) && Number(text) <= LARGEST;
const isToSend = ({ text }: Receipt): boolean => isQuantity(text) && Number(text) > 0;

/**
 * Quantities that are typed or pasted beside many combinations and added together, each of them once. Held by the page, so that
 * another tab loses nothing of them.
 */
export function useReceipts(productId: number) {
  const translate = useTranslate();
  const toasts = useToasts();
  const renew = useRenewal();
  const { api } = useApplication();
  const [receipts, setReceipts] = useState<ReadonlyMap<string, Receipt>>(new Map());
  const [isSending, setSending] = useState(false);
  const toSend = [...receipts.values()].filter(isToSend);
  const adding = useChange<Receipt, object>({
    send: ({ figure: { combinationId, warehouseId }, text }, key) =>
      api.sendForm(
        `/product/product/${productId}/stock/${warehouseId}`,
        statusAnswerSchema,
        {
          quantity: text,
          combination: combinationId === null ? '' : String(combinationId),
          reason: '',
          lotNumber: '',
          expiresOn: '',
        },
        { key },
      ),
    // Sent twice, the same quantity is added to the same figure once.
    series: ({ figure, text }) => `${keyOf(figure)} ${text}`,
    refused: shownInForm,
  });

  const enter = (changes: readonly { readonly figure: StockFigure; readonly text: string }[]) =>
    setReceipts((known) => {
      const next = new Map(known);
      for (const { figure, text } of changes) {
        const place = keyOf(figure);
        const before = next.get(place);
        if (before?.isUncertain === true) continue;
        const typed = text.replace(/[\s\u00a0\u202f]/gu, '');
        const message = typed === '' || isQuantity(typed) ? undefined : translate('products.cellUnreadable');
        const shown = message === undefined ? typed : (before?.text ?? '');
        if (shown === '' && message === undefined) next.delete(place);
        else
          next.set(place, {
            figure,
            text: shown,
            message,
            isUncertain: false,
          });
      }
      return next;
    });

  /** Null when it was added, else the receipt with what is wrong. */
  const sendOne = async (receipt: Receipt): Promise<Receipt | null> => {
    const outcome = await adding.run(receipt);
    if (outcome.ok || outcome.problem === null) return null;
    const { status, message, errors } = outcome.problem;
    const isUncertain = status === 0 || status >= 500;
    const told = isUncertain
      ? translate('products.receiveUncertain')
      : Object.values(errors ?? {})
          .flat()
          .join(' ');
    return { ...receipt, isUncertain, message: told === '' ? message : told };
  };

  const send = async () => {
    setSending(true);
    const queue = [...toSend];
    const left = new Map<string, Receipt>();
    const work = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const refused = await sendOne(next);
        if (refused !== null) left.set(keyOf(next.figure), refused);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const added = toSend.filter(({ figure }) => !left.has(keyOf(figure)));
    setReceipts((known) => {
      const gone = new Set(added.map(({ figure }) => keyOf(figure)));
      return new Map(
        [...known].filter(([place]) => !gone.has(place)).map(([place, it]) => [place, left.get(place) ?? it]),
      );
    });
    setSending(false);
    await renew({ renews: [productKeys.all] });
    if (added.length > 0)
      toasts.show({
        tone: 'success',
        message: translate('products.received', {
          units: added.reduce((sum, { text }) => sum + Number(text), 0),
          rows: added.length,
        }),
      });
    if (left.size > 0)
      toasts.show({ tone: 'failure', message: translate('products.receiveFailed', { rows: left.size }) });
  };

  return {
    of: (figure: StockFigure) => receipts.get(keyOf(figure)),
    enter,
    send,
    isSending,
    isDirty: receipts.size > 0,
    /** Where what is typed goes to; null while nothing is. */
    warehouseId: receipts.values().next().value?.figure.warehouseId ?? null,
    units: toSend.reduce((sum, { text }) => sum + Number(text), 0),
    discard: () => setReceipts((known) => new Map([...known].filter(([, { isUncertain }]) => isUncertain))),
  };
}

export type Receipts = ReturnType<typeof useReceipts>;
