import { disputeDetailSchema, disputeListSchema } from '@hanout/contracts/remittances/disputes';
import type {
  DisputeDetail,
  DisputeList,
  DisputeStepRequest,
  DisputeView,
} from '@hanout/contracts/remittances/disputes';
import type { DisputeAction } from '@hanout/core/remittances';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';
import type { ListState } from './list-state.ts';

const PATH = '/payments/disputes';

export const disputeKeys = {
  lists: ['disputes', 'list'] as const,
  one: (id: number) => ['disputes', 'one', id] as const,
};

export function disputeListQuery(api: ApiClient, { view, q, carrier, cursor }: ListState<DisputeView>) {
  const query = { view, q, carrier, cursor };
  return queryOptions<DisputeList>({
    queryKey: [...disputeKeys.lists, query],
    queryFn: ({ signal }) => api.read(PATH, disputeListSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function disputeQuery(api: ApiClient, id: number) {
  return queryOptions<DisputeDetail>({
    queryKey: disputeKeys.one(id),
    queryFn: ({ signal }) => api.read(`${PATH}/${id}`, disputeDetailSchema, { signal }),
  });
}

type Opening = { readonly carrierId: number; readonly orderId: string; readonly note: string };

export const openDispute = (api: ApiClient, { carrierId, orderId, note }: Opening): Promise<Answer<DisputeDetail>> =>
  api.send(`/payments/transporters/${carrierId}/orders/${orderId}/dispute`, disputeDetailSchema, { note });

export type DisputeStep = {
  readonly id: number;
  readonly action: DisputeAction;
  readonly request: DisputeStepRequest;
};

export const actOnDispute = (
  api: ApiClient,
  { id, action, request }: DisputeStep,
  key: string,
): Promise<Answer<DisputeDetail>> => api.send(`${PATH}/${id}/actions/${action}`, disputeDetailSchema, request, { key });

export const addProof = (api: ApiClient, id: number, file: File): Promise<Answer<DisputeDetail>> =>
  api.sendForm(`${PATH}/${id}/proofs`, disputeDetailSchema, { file });

export type ProofTurn = { readonly id: number; readonly proofId: number; readonly turn: 'remove' | 'restore' };

export const turnProof = (api: ApiClient, { id, proofId, turn }: ProofTurn): Promise<Answer<DisputeDetail>> =>
  api.send(`${PATH}/${id}/proofs/${proofId}/${turn}`, disputeDetailSchema, {});

export const proofAddress = (id: number, proofId: number): string => `/dashboard/api${PATH}/${id}/proofs/${proofId}`;
