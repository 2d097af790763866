import type { CountDetail, NewCount } from '@hanout/contracts/warehouses/stock-counts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { put } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { countKeys, createCount } from './count-calls.ts';

/** Draws up the list of a new count. */
export function useCreateCount() {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<NewCount, CountDetail>({
    send: (made, key) => createCount(api, made, key),
    store: (value) => [put(countKeys.detail(value.id), value)],
    renewsBeside: [countKeys.lists, countKeys.plan],
    said: ({ id, lines }) => translate('counts.created', { number: id, lines }),
    deed: ({ id }) => ({ thing: { name: translate('counts.one', { number: id }), to: `/stock-counts/${id}` } }),
    refused: shownInForm,
  });
}
