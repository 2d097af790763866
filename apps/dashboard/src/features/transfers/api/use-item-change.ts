import type { ExpeditionAnswer } from '@hanout/contracts/warehouses/transfers';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { changeItem, transferKeys } from './transfer-calls.ts';
import type { ItemCall } from './transfer-calls.ts';

/** The titles of the document's modal. */
export type ResultKind = 'success' | 'error' | 'warning' | 'message';
export type Result = { readonly kind: ResultKind; readonly message: string };

type Asked = ItemCall & {
  /** what stood there before, for what takes it back; null: nothing */
  readonly before: number | null;
  /** one press, or one scan, is not the next one */
  readonly press: number;
  /** by a scanner: success is said in passing, so that the next scan finds no dialog */
  readonly isScanned: boolean;
};

/** BO-27: adds, changes and takes off an item; what came of it is handed to the page's modal. */
export function useItemChange(expeditionId: number, onResult: (result: Result) => void) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { run, isRunning } = useChange<Asked, ExpeditionAnswer>({
    send: ({ call, productId, combinationId, quantity }, key) =>
      changeItem(api, { call, expeditionId, productId, combinationId, quantity }, key),
    renews: [transferKeys.detail(expeditionId), transferKeys.available],
    renewsBeside: [transferKeys.lists],
    renewsAlways: true,
    said: ({ message }, { call, isScanned }) => (call === 'remove-item' || isScanned ? message : null),
    undo: (_, asked) =>
      asked.call === 'remove-item' && asked.before !== null
        ? { ...asked, call: 'add-item', quantity: asked.before, before: null }
        : null,
    refused: shownInForm,
  });
  const change = async (asked: Omit<Asked, 'expeditionId'>): Promise<boolean> => {
    const outcome = await run({ ...asked, expeditionId });
    if (!outcome.ok) {
      if (outcome.problem !== null) onResult({ kind: 'error', message: outcome.problem.message });
      return false;
    }
    if (asked.call === 'add-item' && !asked.isScanned) onResult({ kind: 'success', message: outcome.value.message });
    return true;
  };
  const refuse = (message: string) => onResult({ kind: 'warning', message });
  return { change, refuse, isRunning, invalid: (most: number) => translate('transfers.invalidQuantity', { most }) };
}
