import { returnConflictSchema } from '@hanout/contracts/orders/returns';
import type { ReturnActionRequest, ReturnDetail } from '@hanout/contracts/orders/returns';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import type { Outcome } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { actOnReturn, ordersTouched, returnKeys } from './return-calls.ts';
import type { ReturnStep } from './return-calls.ts';
import { useReturnWords } from '../../../api/words.ts';

export type ReturnSaid = Omit<ReturnActionRequest, 'version'>;
type Step = ReturnStep & { readonly inverse: string | null; readonly isAsked: boolean };

/** Does what was asked with a return, shows it as it is then, offers the way back, and tells who was faster. */
export function useReturnAction(shown: ReturnDetail) {
  const translate = useTranslate();
  const word = useReturnWords();
  const { api } = useApplication();
  const { run, isRunning } = useChange<Step, ReturnDetail, ReturnDetail>({
    send: (step, key) => actOnReturn(api, step, key),
    store: (value) => [put(returnKeys.detail(value.id), value)],
    renewsBeside: ordersTouched,
    overtaken: {
      read: ({ body }) => returnConflictSchema.safeParse(body).data?.current ?? null,
      store: (current) => [put(returnKeys.detail(current.id), current)],
      question: (current, _step, { message }) => ({
        message: `${message} ${translate('back.nowIs', { state: word('states', current.state) })}`,
        fields: [],
      }),
    },
    said: ({ number, state }) => translate(`back.said.${state}`, { number }),
    deed: ({ id, number }) => ({
      thing: { name: translate('back.one', { number }), to: `/returns/${id}` },
      changes: [],
    }),
    undo: ({ id, version, actions }, { inverse }) =>
      actions.some(({ action, allowed, needs }) => action === inverse && allowed && needs === null) && inverse !== null
        ? { id, action: inverse, request: { version }, inverse: null, isAsked: false }
        : null,
    refused: ({ message }, { isAsked }) => (isAsked ? null : message),
  });
  const act = (
    action: string,
    said: ReturnSaid = {},
    { isAsked = false }: { readonly isAsked?: boolean } = {},
  ): Promise<Outcome<ReturnDetail>> => {
    const inverse = shown.actions.find((each) => each.action === action)?.inverse ?? null;
    return run({ id: shown.id, action, request: { version: shown.version, ...said }, inverse, isAsked });
  };
  return { act, isRunning };
}
