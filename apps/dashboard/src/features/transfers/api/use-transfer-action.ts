import { transferConflictSchema } from '@hanout/contracts/warehouses/transfers';
import type { TransferActionRequest, TransferDetail } from '@hanout/contracts/warehouses/transfers';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import type { Outcome } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { actOnTransfer, transferKeys } from './transfer-calls.ts';
import type { TransferStep } from './transfer-calls.ts';

/** With `version: null` it is done to whatever stands there; unless it is said, to what is shown. */
export type TransferSaid = TransferActionRequest;

/** Those that are taken back whole by one press, without saying which lines. */
const WHOLE_INVERSES: ReadonlySet<string> = new Set(['send', 'validate', 'cancel']);

/** Does what was asked with a transfer, shows it as it is then, offers the way back, and tells who was faster. */
export function useTransferAction(shown: TransferDetail) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { run, isRunning } = useChange<TransferStep, TransferDetail, TransferDetail>({
    send: (step, key) => actOnTransfer(api, step, key),
    store: (value) => [put(transferKeys.detail(value.id), value)],
    renewsBeside: [transferKeys.lists, transferKeys.available],
    overtaken: {
      read: ({ body }) => transferConflictSchema.safeParse(body).data?.current ?? null,
      store: (current) => [put(transferKeys.detail(current.id), current)],
      question: (current, _step, { message }) => ({
        message: `${message} ${translate('transfers.nowIs', { state: translate(`transfers.state.${current.state}`) })}`,
        fields: [],
      }),
    },
    said: ({ id, state }) => translate('transfers.said', { number: id, state: translate(`transfers.state.${state}`) }),
    deed: ({ id }) => ({ thing: { name: translate('transfers.one', { number: id }), to: `/transfers/${id}` } }),
    undo: ({ id, version, actions }, { action }) => {
      const inverse = actions.find((each) => each.action === action)?.inverse ?? null;
      const isOffered = actions.some((each) => each.action === inverse && each.allowed);
      return WHOLE_INVERSES.has(action) && inverse !== null && isOffered
        ? { id, action: inverse, request: { version } }
        : null;
    },
  });
  const act = (action: string, said: TransferSaid = {}): Promise<Outcome<TransferDetail>> =>
    run({ id: shown.id, action, request: { version: shown.version, ...said } });
  return { act, isRunning };
}
