import { supplierOrderConflictSchema } from '@hanout/contracts/purchasing/supplier-orders';
import type { SupplierOrderAction, SupplierOrderDetail } from '@hanout/contracts/purchasing/supplier-orders';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useNavigate } from 'react-router';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { actOnOrder, duplicateOrder, orderKeys } from './purchasing-calls.ts';
import type { OrderStep } from './purchasing-calls.ts';

type Said = Omit<SupplierOrderAction, 'version'>;

/** Does what was asked with an order, shows it as it is then, offers the way back, and tells who was faster. */
export function useOrderAction(shown: Pick<SupplierOrderDetail, 'id' | 'version'>) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { run, isRunning } = useChange<OrderStep, SupplierOrderDetail, SupplierOrderDetail>({
    send: (step, key) => actOnOrder(api, step, key),
    store: (value) => [put(orderKeys.detail(value.id), value)],
    renewsBeside: [orderKeys.lists, orderKeys.things, orderKeys.proposals],
    overtaken: {
      read: ({ body }) => supplierOrderConflictSchema.safeParse(body).data?.current ?? null,
      store: (current) => [put(orderKeys.detail(current.id), current)],
      question: (current, _step, { message }) => ({
        message: `${message} ${translate('purchasing.nowIs', { state: translate(`purchasing.state.${current.state}`) })}`,
        fields: [],
      }),
    },
    said: ({ number, state }) =>
      translate('purchasing.said', { number, state: translate(`purchasing.state.${state}`) }),
    deed: ({ id, number }) => ({ thing: { name: number, to: `/supplier-orders/${id}` } }),
    undo: ({ id, version, actions }, { action }) => {
      const inverse = actions.find((each) => each.action === action)?.inverse ?? null;
      const isOffered = actions.some((each) => each.action === inverse && each.allowed);
      return inverse !== null && isOffered ? { id, action: inverse, request: { version } } : null;
    },
  });
  const act = (action: string, said: Said = {}) =>
    run({ id: shown.id, action, request: { version: shown.version, ...said } });
  return { act, isRunning };
}

/** A new draft of the same; its page is opened. */
export function useDuplicate() {
  const translate = useTranslate();
  const { api } = useApplication();
  const navigate = useNavigate();
  const { run, isRunning } = useChange<number, SupplierOrderDetail>({
    send: (id, key) => duplicateOrder(api, id, key),
    store: (value) => [put(orderKeys.detail(value.id), value)],
    renewsBeside: [orderKeys.lists],
    said: ({ number }) => translate('purchasing.created', { number }),
  });
  const duplicate = async (id: number): Promise<void> => {
    const outcome = await run(id);
    if (outcome.ok) await navigate(`/supplier-orders/${outcome.value.id}`);
  };
  return { duplicate, isRunning };
}
