import { countPlanSchema } from '@hanout/contracts/warehouses/count-plans';
import type { CountPlan, CountPlanWrite } from '@hanout/contracts/warehouses/count-plans';
import { zonesSchema } from '@hanout/contracts/stock/locations';
import type { StockZones } from '@hanout/contracts/stock/locations';
import {
  countChoicesSchema,
  countDetailSchema,
  countLineSchema,
  countLinesSchema,
  countListSchema,
  countSheetReadSchema,
  MOST_LINES,
} from '@hanout/contracts/warehouses/stock-counts';
import type {
  CountChoices,
  CountDetail,
  CountLine,
  CountLines,
  CountLineView,
  CountList,
  CountNote,
  CountPart,
  CountRemark,
  CountSheet,
  CountSheetRead,
  CountView,
  NewCount,
} from '@hanout/contracts/warehouses/stock-counts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const PAGE_LENGTH = 50;

export const countKeys = {
  lists: ['stock-counts', 'list'] as const,
  detail: (id: number) => ['stock-counts', 'detail', id] as const,
  lines: (id: number) => ['stock-counts', 'lines', id] as const,
  plan: ['stock-counts', 'plan'] as const,
};

type Asked = {
  readonly view: CountView;
  readonly q: string | null;
  readonly warehouse: string | null;
  readonly cursor: string | null;
};

export function countListQuery(api: ApiClient, { view, q, warehouse, cursor }: Asked) {
  return queryOptions<CountList>({
    queryKey: [...countKeys.lists, view, q, warehouse, cursor],
    queryFn: ({ signal }) =>
      api.read('/stock-counts', countListSchema, { query: { view, q, warehouse, cursor }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function countQuery(api: ApiClient, id: number) {
  return queryOptions<CountDetail>({
    queryKey: countKeys.detail(id),
    queryFn: ({ signal }) => api.read(`/stock-counts/${id}`, countDetailSchema, { signal }),
    // Posted by a job: looked at until it is done.
    refetchInterval: (query) => (query.state.data?.state === 'posting' ? 2000 : false),
  });
}

type Looked = {
  readonly id: number;
  readonly view: CountLineView;
  readonly q: string | null;
  readonly zone: string | null;
  readonly cursor: string | null;
};

export function countLinesQuery(api: ApiClient, { id, view, q, zone, cursor }: Looked) {
  return queryOptions<CountLines>({
    queryKey: [...countKeys.lines(id), view, q, zone, cursor],
    queryFn: ({ signal }) =>
      api.read(`/stock-counts/${id}/lines`, countLinesSchema, { query: { view, q, zone, cursor }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function choicesQuery(api: ApiClient) {
  return queryOptions<CountChoices>({
    queryKey: ['stock-counts', 'choices'],
    queryFn: ({ signal }) => api.read('/stock-counts/choices', countChoicesSchema, { signal }),
  });
}

export const createCount = (api: ApiClient, made: NewCount, key: string): Promise<Answer<CountDetail>> =>
  api.send('/stock-counts', countDetailSchema, made, { key });

export type CountStep = { readonly id: number; readonly action: string; readonly version: number | null };

export const actOnCount = (
  api: ApiClient,
  { id, action, version }: CountStep,
  key: string,
): Promise<Answer<CountDetail>> =>
  api.send(`/stock-counts/${id}/actions/${action}`, countDetailSchema, { version }, { key });

/** What is counted of one count is told in its order, also when it waited. */
export const streamOf = (countId: number): string => `count ${countId}`;

/** The lines of a zone as a device knows them that counts without a network; null: the whole list. */
export function zoneLinesQuery(api: ApiClient, id: number, zone: string | null) {
  return queryOptions<CountLines>({
    queryKey: [...countKeys.lines(id), 'zone', zone],
    queryFn: ({ signal }) =>
      api.read(`/stock-counts/${id}/lines`, countLinesSchema, { query: { zone, limit: MOST_LINES }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function planQuery(api: ApiClient, warehouse: number) {
  return queryOptions<CountPlan>({
    queryKey: [...countKeys.plan, warehouse],
    queryFn: ({ signal }) => api.read('/stock-counts/plan', countPlanSchema, { query: { warehouse }, signal }),
  });
}

export const writePlan = (api: ApiClient, plan: CountPlanWrite): Promise<Answer<CountPlan>> =>
  api.send('/stock-counts/plan', countPlanSchema, plan);

export function warehouseZonesQuery(api: ApiClient, warehouse: number) {
  return queryOptions<StockZones>({
    queryKey: ['stock-counts', 'zones', warehouse],
    queryFn: ({ signal }) => api.read('/stock/locations', zonesSchema, { query: { warehouse }, signal }),
  });
}

export const givePart = (api: ApiClient, id: number, part: CountPart): Promise<Answer<CountDetail>> =>
  api.send(`/stock-counts/${id}/parts`, countDetailSchema, part);

export const writeRemark = (api: ApiClient, id: number, remark: CountRemark): Promise<Answer<CountDetail>> =>
  api.send(`/stock-counts/${id}/remark`, countDetailSchema, remark);

export const settleNote = (api: ApiClient, id: number, note: CountNote): Promise<Answer<CountDetail>> =>
  api.send(`/stock-counts/${id}/notes`, countDetailSchema, note);

export const sendSheet = (
  api: ApiClient,
  id: number,
  sheet: CountSheet,
  key: string,
): Promise<Answer<CountSheetRead>> => api.send(`/stock-counts/${id}/sheet`, countSheetReadSchema, sheet, { key });

export const recountLine = (api: ApiClient, id: number, lineId: number): Promise<Answer<CountLine>> =>
  api.send(`/stock-counts/${id}/lines/${lineId}/recount`, countLineSchema, {});
