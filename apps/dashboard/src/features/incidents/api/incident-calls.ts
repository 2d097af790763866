import {
  incidentBoardSchema,
  incidentChoicesSchema,
  incidentDetailSchema,
  incidentListSchema,
  incidentRelatedListSchema,
  incidentReportSchema,
} from '@hanout/contracts/warehouses/incidents';
import type {
  IncidentActionRequest,
  IncidentBoard,
  IncidentChange,
  IncidentChoices,
  IncidentComment,
  IncidentDetail,
  IncidentList,
  IncidentRelatedList,
  IncidentReport,
  IncidentView,
  NewIncident,
} from '@hanout/contracts/warehouses/incidents';
import type { IncidentSubject } from '@hanout/core/incidents';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const PAGE_LENGTH = 50;

export const incidentKeys = {
  lists: ['incidents', 'list'] as const,
  boards: ['incidents', 'board'] as const,
  detail: (id: number) => ['incidents', 'detail', id] as const,
};
/** What is read of many of them. */
export const MANY = [incidentKeys.lists, incidentKeys.boards, ['incidents', 'report']] as const;

export type IncidentFilters = {
  readonly q: string | null;
  readonly warehouse: string | null;
  readonly severity: string | null;
};

export function incidentListQuery(
  api: ApiClient,
  {
    view,
    q,
    warehouse,
    severity,
    cursor,
  }: IncidentFilters & { readonly view: IncidentView; readonly cursor: string | null },
) {
  return queryOptions<IncidentList>({
    queryKey: [...incidentKeys.lists, view, q, warehouse, severity, cursor],
    queryFn: ({ signal }) =>
      api.read('/incidents', incidentListSchema, { query: { view, q, warehouse, severity, cursor }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function boardQuery(api: ApiClient, { q, warehouse, severity }: IncidentFilters) {
  return queryOptions<IncidentBoard>({
    queryKey: [...incidentKeys.boards, q, warehouse, severity],
    queryFn: ({ signal }) =>
      api.read('/incidents/board', incidentBoardSchema, { query: { q, warehouse, severity }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function incidentQuery(api: ApiClient, id: number) {
  return queryOptions<IncidentDetail>({
    queryKey: incidentKeys.detail(id),
    queryFn: ({ signal }) => api.read(`/incidents/${id}`, incidentDetailSchema, { signal }),
  });
}

type Named = { readonly kind: string | null; readonly id: string | null; readonly warehouse: string | null };

export function choicesQuery(api: ApiClient, named: Named) {
  return queryOptions<IncidentChoices>({
    queryKey: ['incidents', 'choices', named],
    queryFn: ({ signal }) => api.read('/incidents/choices', incidentChoicesSchema, { query: named, signal }),
    placeholderData: keepPreviousData,
  });
}

type Looked = { readonly subject: IncidentSubject; readonly warehouse: string; readonly q: string };

export function relatedQuery(api: ApiClient, looked: Looked) {
  return queryOptions<IncidentRelatedList>({
    queryKey: ['incidents', 'related', looked],
    queryFn: ({ signal }) => api.read('/incidents/related', incidentRelatedListSchema, { query: looked, signal }),
    placeholderData: keepPreviousData,
  });
}

type Period = { readonly from: string | null; readonly to: string | null; readonly warehouse: string | null };

export function reportQuery(api: ApiClient, period: Period) {
  return queryOptions<IncidentReport>({
    queryKey: ['incidents', 'report', period],
    queryFn: ({ signal }) => api.read('/incidents/report', incidentReportSchema, { query: period, signal }),
    placeholderData: keepPreviousData,
  });
}

export const openIncident = (api: ApiClient, made: NewIncident, key: string): Promise<Answer<IncidentDetail>> =>
  api.send('/incidents', incidentDetailSchema, made, { key });

export type IncidentStep = {
  readonly id: number;
  readonly action: string;
  readonly request: IncidentActionRequest;
};

export const actOnIncident = (
  api: ApiClient,
  { id, action, request }: IncidentStep,
  key: string,
): Promise<Answer<IncidentDetail>> =>
  api.send(`/incidents/${id}/actions/${action}`, incidentDetailSchema, request, { key });

export const changeIncident = (api: ApiClient, id: number, change: IncidentChange): Promise<Answer<IncidentDetail>> =>
  api.send(`/incidents/${id}`, incidentDetailSchema, change);

type Said = { readonly id: number; readonly comment: IncidentComment };

export const commentOnIncident = (
  api: ApiClient,
  { id, comment }: Said,
  key: string,
): Promise<Answer<IncidentDetail>> => api.send(`/incidents/${id}/comments`, incidentDetailSchema, comment, { key });

export const addPhoto = (api: ApiClient, id: number, file: File): Promise<Answer<IncidentDetail>> =>
  api.sendForm(`/incidents/${id}/photos`, incidentDetailSchema, { file });

export type PhotoTurn = { readonly id: number; readonly photoId: number; readonly turn: 'remove' | 'restore' };

export const turnPhoto = (api: ApiClient, { id, photoId, turn }: PhotoTurn): Promise<Answer<IncidentDetail>> =>
  api.send(`/incidents/${id}/photos/${photoId}/${turn}`, incidentDetailSchema, {});

export const photoAddress = (id: number, photoId: number): string => `/dashboard/api/incidents/${id}/photos/${photoId}`;
