import {
  nonPaidOrdersSchema,
  paidTransporterOrdersSchema,
  tariffSchema,
  transporterDebtsSchema,
  transporterOrdersSchema,
} from '@hanout/contracts/remittances/transporters';
import type {
  CarrierTariff,
  NonPaidOrder,
  PaidTransporterOrders,
  TransporterDebts,
  TransporterOrders,
  TransporterOrderView,
} from '@hanout/contracts/remittances/transporters';
import type { RemittanceType } from '@hanout/core/remittances';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';
import type { ListState } from './list-state.ts';

const PATH = '/payments/transporters';

export const transporterKeys = {
  all: ['transporters'] as const,
  debts: ['transporters', 'debts'] as const,
  nonPaid: ['transporters', 'non-paid'] as const,
  orders: ['transporters', 'orders'] as const,
  tariff: (id: number) => ['transporters', 'tariff', id] as const,
};

export function debtsQuery(api: ApiClient) {
  return queryOptions<TransporterDebts>({
    queryKey: transporterKeys.debts,
    queryFn: ({ signal }) => api.read(PATH, transporterDebtsSchema, { signal }),
  });
}

/** What a transporter has not paid (back-office document). */
export function nonPaidQuery(api: ApiClient, id: number | null) {
  return queryOptions<readonly NonPaidOrder[]>({
    queryKey: [...transporterKeys.nonPaid, id],
    queryFn: ({ signal }) =>
      api.read(`/payments/get/transporters/nonPaidOrders/${id ?? 0}`, nonPaidOrdersSchema, { signal }),
    enabled: id !== null,
    staleTime: 0,
    retry: false,
  });
}

export function transporterOrdersQuery(
  api: ApiClient,
  id: number,
  { view, q, cursor }: ListState<TransporterOrderView>,
) {
  const query = { view, q, cursor };
  return queryOptions<TransporterOrders>({
    queryKey: [...transporterKeys.orders, id, query],
    queryFn: ({ signal }) => api.read(`${PATH}/${id}/orders`, transporterOrdersSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function tariffQuery(api: ApiClient, id: number) {
  return queryOptions<CarrierTariff>({
    queryKey: transporterKeys.tariff(id),
    queryFn: ({ signal }) => api.read(`${PATH}/${id}/tariff`, tariffSchema, { signal }),
  });
}

export type Payment = {
  readonly transporterId: number;
  readonly orderIds: readonly string[];
  readonly totalCentimes: number;
  readonly type: RemittanceType;
  readonly paidOn: string;
  readonly note: string;
};

export const payOrders = (
  api: ApiClient,
  { transporterId, ...payment }: Payment,
  key: string,
): Promise<Answer<PaidTransporterOrders>> =>
  api.send(`${PATH}/${transporterId}`, paidTransporterOrdersSchema, payment, { key });

export const changeTariff = (api: ApiClient, id: number, tariff: CarrierTariff): Promise<Answer<CarrierTariff>> =>
  api.send(`${PATH}/${id}/tariff`, tariffSchema, tariff);
