import {
  labelRunSchema,
  labelsPrintedSchema,
  type LabelRun,
  type LabelRunWrite,
} from '@hanout/contracts/carrier-accounts/labels';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../api/client.ts';

export const labelKeys = { all: ['labels'] as const, of: (id: string) => ['labels', id] as const };
const LOOK_AGAIN_MS = 1_000;

/** Looked at again until the document lies there, or nothing is in it. */
export function labelRunQuery(api: ApiClient, id: string) {
  return queryOptions<LabelRun>({
    queryKey: labelKeys.of(id),
    queryFn: ({ signal }) => api.read(`/labels/${id}`, labelRunSchema, { signal }),
    refetchInterval: ({ state }) => (state.data === undefined || isOver(state.data) ? false : LOOK_AGAIN_MS),
  });
}

export const isOver = ({ isReady, rows }: LabelRun): boolean =>
  isReady || rows.every(({ state }) => state === 'failed');

export const prepareLabels = (api: ApiClient, write: LabelRunWrite): Promise<Answer<LabelRun>> =>
  api.send('/labels', labelRunSchema, write);

export type LabelRetry = { readonly id: string; readonly own: boolean };

export const retryLabels = (api: ApiClient, { id, own }: LabelRetry): Promise<Answer<LabelRun>> =>
  api.send(`/labels/${id}/retry`, labelRunSchema, { own });

export const tellPrinted = (api: ApiClient, id: string): Promise<Answer<{ readonly count: number }>> =>
  api.send(`/labels/${id}/printed`, labelsPrintedSchema, {});

export const labelFile = (id: string): string => `/dashboard/api/labels/${id}/file`;
