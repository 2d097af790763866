import { countConflictSchema } from '@hanout/contracts/warehouses/stock-counts';
import type { CountDetail } from '@hanout/contracts/warehouses/stock-counts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { actOnCount, countKeys } from './count-calls.ts';
import type { CountStep } from './count-calls.ts';

/** Does what was asked with a count, shows it as it is then, offers the way back, and tells who was faster. */
export function useCountAction(shown: CountDetail) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { run, isRunning } = useChange<CountStep, CountDetail, CountDetail>({
    send: (step, key) => actOnCount(api, step, key),
    store: (value) => [put(countKeys.detail(value.id), value)],
    renewsBeside: [countKeys.lists, countKeys.lines(shown.id)],
    overtaken: {
      read: ({ body }) => countConflictSchema.safeParse(body).data?.current ?? null,
      store: (current) => [put(countKeys.detail(current.id), current)],
      question: (current, _step, { message }) => ({
        message: `${message} ${translate('counts.nowIs', { state: translate(`counts.state.${current.state}`) })}`,
        fields: [],
      }),
    },
    said: ({ id, state }) => translate('counts.said', { number: id, state: translate(`counts.state.${state}`) }),
    deed: ({ id }) => ({ thing: { name: translate('counts.one', { number: id }), to: `/stock-counts/${id}` } }),
    undo: ({ id, version, actions }, { action }) => {
      const inverse = actions.find((each) => each.action === action)?.inverse ?? null;
      const isOffered = actions.some((each) => each.action === inverse && each.allowed);
      return inverse !== null && isOffered ? { id, action: inverse, version } : null;
    },
  });
  return { act: (action: string) => run({ id: shown.id, action, version: shown.version }), isRunning };
}
