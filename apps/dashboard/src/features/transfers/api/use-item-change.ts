import { expeditionAnswerSchema } from '@hanout/contracts/warehouses/transfers';
import type { ExpeditionAnswer } from '@hanout/contracts/warehouses/transfers';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useRenewal } from '../../../api/cache.ts';
import type { Answer } from '../../../api/client.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { isKept, useKeptCall } from '../../../api/waiting/use-kept-call.ts';
import type { Kept } from '../../../api/waiting/use-kept-call.ts';
import { useApplication } from '../../../app/application.ts';
import { changeItem, streamOf, transferKeys } from './transfer-calls.ts';
import type { ItemCall } from './transfer-calls.ts';

/** The titles of the document's modal. */
export type ResultKind = 'success' | 'error' | 'warning' | 'message';
export type Result = { readonly kind: ResultKind; readonly message: string };

type Asked = ItemCall & {
  readonly name: string;
  /** what stood there before, for what takes it back; null: nothing */
  readonly before: number | null;
  /** one press, or one scan, is not the next one */
  readonly press: number;
  /** by a scanner: what came of it is said where one scans, so that the next scan finds no dialog */
  readonly isScanned: boolean;
  readonly onKept?: () => void;
};

/** BO-27: adds, changes and takes off an item; what came of it is handed to the page's modal. What is added goes on without a network. */
export function useItemChange(expeditionId: number, onResult: (result: Result) => void) {
  const translate = useTranslate();
  const { api } = useApplication();
  const keep = useKeptCall();
  const renew = useRenewal();
  const send = ({ call, name, onKept, ...asked }: Asked, key: string): Promise<Answer<ExpeditionAnswer | Kept>> => {
    const { productId, combinationId, quantity } = asked;
    const item = { productId, combinationId, quantity };
    if (call !== 'add-item') return changeItem(api, { call, expeditionId, ...item }, key);
    return keep({
      key,
      stream: streamOf(expeditionId),
      path: `/internal-expedition/${expeditionId}/add-item`,
      body: item,
      said: {
        title: `${translate('transfers.one', { number: expeditionId })} · ${name}`,
        detail: translate('transfers.added', { count: quantity }),
        part: partOf(item),
        pieces: quantity,
      },
      schema: expeditionAnswerSchema,
      onKept,
    });
  };
  const { run, isRunning } = useChange<Asked, ExpeditionAnswer | Kept>({
    send: async (asked, key) => {
      const answer = await send(asked, key);
      // What waits changes nothing that could be read.
      if (!answer.ok || !isKept(answer.value))
        await renew({
          renews: [transferKeys.detail(expeditionId), transferKeys.available],
          renewsBeside: [transferKeys.lists],
        });
      return answer;
    },
    said: (value, { call, isScanned }) => {
      if (isKept(value)) return translate('ui.waiting.kept');
      return call === 'remove-item' || isScanned ? value.message : null;
    },
    undo: (_, asked) =>
      asked.call === 'remove-item' && asked.before !== null
        ? { ...asked, call: 'add-item', quantity: asked.before, before: null }
        : null,
    refused: shownInForm,
  });
  const change = async (asked: Omit<Asked, 'expeditionId'>): Promise<Result | null> => {
    const outcome = await run({ ...asked, expeditionId });
    if (!outcome.ok) {
      const refused = outcome.problem === null ? null : ({ kind: 'error', message: outcome.problem.message } as const);
      if (refused !== null && !asked.isScanned) onResult(refused);
      return refused;
    }
    if (asked.call === 'add-item' && !asked.isScanned && !isKept(outcome.value))
      onResult({ kind: 'success', message: outcome.value.message });
    return null;
  };
  const refuse = (message: string) => onResult({ kind: 'warning', message });
  return { change, refuse, isRunning, invalid: (most: number) => translate('transfers.invalidQuantity', { most }) };
}

/** Names an item within a transfer before it has a line there. */
export const partOf = ({ productId, combinationId }: Pick<ItemCall, 'productId' | 'combinationId'>): string =>
  combinationId === null ? `${productId}` : `${productId}-${combinationId}`;
