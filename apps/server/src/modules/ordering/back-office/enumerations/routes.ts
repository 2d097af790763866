import { paymentTypes, purses } from '@hanout/contracts/orders/order-actions';
import { shipmentStates } from '@hanout/contracts/orders/order-goods';
import { historyActors } from '@hanout/contracts/orders/order-history';
import { orderChannels, orderSources } from '@hanout/contracts/orders/order-states';
import { orderSorts, orderViews, reservationStates } from '@hanout/contracts/orders/orders';
import { orderEnumerationsSchema, type OrderEnumerations } from '@hanout/contracts/orders/order-enumerations';
import { entryKinds } from '@hanout/contracts/orders/payments';
import { returnOutcomes } from '@hanout/contracts/orders/returns';
import { INSTALLMENT_STATES } from '@hanout/core/ledger';
import {
  CONFIRMATION_STATES,
  isForMany,
  MONEY_STATES,
  ORDER_ACTION_RULES,
  ORDER_AXES,
  ORDER_TYPES,
  PARCEL_STATES,
  PREPARATION_STATES,
} from '@hanout/core/ordering';
import type { Translate } from '@hanout/i18n';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../../database/database.ts';
import { policies } from '../../../../plugins/policy.ts';
import { wordsOf } from '../../../../plugins/words.ts';
import { requireStaff } from '../../../staff/index.ts';
import { orderTexts } from '../../order-texts.ts';
import { listTags } from '../../tags/queries.ts';
import { listAssignees, listCarriers, listColleagues, listWilayas } from './queries.ts';

const rejectionReasons = [
  'changed_mind',
  'too_expensive',
  'bought_elsewhere',
  'wrong_number',
  'unreachable',
  'out_of_stock',
  'not_deliverable',
  'other',
] as const;

const parcelReasons = [
  'refused',
  'absent',
  'unreachable',
  'wrong_address',
  'asked_to_wait',
  'damaged',
  'no_news',
  'other',
] as const;

/** Every enumeration and transition that screens of orders need, named in the person's language (ST-20). */
export function registerEnumerationsRoute(http: FastifyInstance, { db }: { readonly db: Database }): void {
  http.withTypeProvider<ZodTypeProvider>().get(
    '/dashboard/api/orders/enumerations',
    {
      config: { policy: policies.permission('orders.read') },
      schema: { response: { 200: orderEnumerationsSchema } },
    },
    async (request) => {
      const { language, shopIds } = requireStaff(request);
      const [wilayas, carriers, employees, colleagues, tags] = await Promise.all([
        listWilayas(db),
        listCarriers(db, shopIds),
        listAssignees(db, shopIds),
        listColleagues(db, shopIds),
        listTags(db, shopIds),
      ]);
      return {
        ...presentEnumerations(orderTexts(language)),
        wilayas: [...wilayas],
        carriers: [...carriers],
        employees: [...employees],
        colleagues: [...colleagues],
        tags: [...tags.values()]
          .filter(({ isArchived, mergedInto }) => !isArchived && mergedInto === null)
          .map(({ id, name, colour, shopId }) => ({ id, name, colour, shopId })),
      };
    },
  );
}

function presentEnumerations(
  t: Translate,
): Omit<OrderEnumerations, 'wilayas' | 'carriers' | 'employees' | 'colleagues' | 'tags'> {
  const named = (group: string, values: readonly string[]) => wordsOf(values, (value) => t(`orders.${group}.${value}`));
  const allStates = new Set<string>([...CONFIRMATION_STATES, ...PREPARATION_STATES, ...PARCEL_STATES]);
  return {
    views: named('view', orderViews),
    states: named('state', [...allStates]),
    confirmationStates: named('state', CONFIRMATION_STATES),
    preparationStates: named('state', PREPARATION_STATES),
    deliveryStates: named('state', PARCEL_STATES),
    paymentStatuses: named('state', MONEY_STATES),
    channels: named('channel', orderChannels),
    orderTypes: ORDER_TYPES.map(({ type, channel }) => ({ value: type, label: t(`orders.type.${type}`), channel })),
    sources: named('source', orderSources),
    sorts: named('sort', orderSorts),
    rejectionReasons: named('reason', rejectionReasons),
    parcelReasons: named('parcelReason', parcelReasons),
    paymentTypes: named('paymentType', paymentTypes),
    purses: named('purse', purses),
    installmentStates: named('installmentState', INSTALLMENT_STATES),
    entryKinds: named('entry', entryKinds),
    reservationStates: named('reservation', reservationStates),
    shipmentStates: named('shipmentState', shipmentStates),
    actors: named('actor', historyActors),
    outcomes: named('outcome', returnOutcomes),
    actions: named(
      'action',
      ORDER_ACTION_RULES.map(({ action }) => action),
    ),
    axes: named('axis', [...ORDER_AXES, 'order']),
    transitions: ORDER_ACTION_RULES.map((rule) => ({
      action: rule.action,
      label: t(`orders.action.${rule.action}`),
      axis: rule.axis,
      from: [...rule.from],
      to: rule.to,
      toInPart: rule.toInPart ?? null,
      needs: [...rule.needs],
      takes: [...(rule.takes ?? [])],
      permission: rule.permission,
      inverse: rule.inverse,
      forMany: isForMany(rule),
    })),
  };
}
