import { disputeConflictSchema } from '@hanout/contracts/remittances/disputes';
import type { DisputeDetail } from '@hanout/contracts/remittances/disputes';
import { DISPUTE_ACTIONS } from '@hanout/core/remittances';
import type { DisputeAction } from '@hanout/core/remittances';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { put } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import type { Outcome } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { actOnDispute, disputeKeys } from './dispute-calls.ts';
import type { DisputeStep } from './dispute-calls.ts';
import { transporterKeys } from './transporter-calls.ts';

/** What is told anew once a dispute has changed. */
export const BESIDE = [disputeKeys.lists, transporterKeys.orders, transporterKeys.debts];

/** Does a step of a dispute, shows it as it is then, offers the way back, and tells who was faster. */
export function useDisputeStep({ inForm = false }: { readonly inForm?: boolean } = {}) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { run, isRunning } = useChange<DisputeStep, DisputeDetail, DisputeDetail>({
    send: (step, key) => actOnDispute(api, step, key),
    store: (value) => [put(disputeKeys.one(value.id), value)],
    renewsBeside: BESIDE,
    ...(inForm ? { refused: shownInForm } : {}),
    overtaken: {
      read: ({ body }) => disputeConflictSchema.safeParse(body).data?.current ?? null,
      store: (current) => [put(disputeKeys.one(current.id), current)],
      question: (current, _step, { message }) => ({
        message: `${message} ${translate('remittances.disputeNow', { state: translate(`remittances.disputeState.${current.state}`) })}`,
        fields: [],
      }),
    },
    said: ({ id, state }, { action }) =>
      action === 'note'
        ? translate('remittances.noteAdded')
        : translate('remittances.disputeSaid', {
            number: id,
            state: translate(`remittances.disputeState.${state}`),
          }),
    deed: ({ id }) => ({ thing: { name: `D${id}`, to: `/remittances/disputes/${id}` } }),
    undo: ({ id, version, actions }, { action }) => {
      const { inverse } = DISPUTE_ACTIONS[action];
      return inverse !== null && actions.includes(inverse) ? { id, action: inverse, request: { version } } : null;
    },
  });
  const act = (
    { id, version }: Pick<DisputeDetail, 'id' | 'version'>,
    action: DisputeAction,
    note = '',
  ): Promise<Outcome<DisputeDetail>> =>
    run({ id, action, request: { version: action === 'note' ? null : version, note } });
  return { act, isRunning };
}
