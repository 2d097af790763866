import { carrierListSchema, type AskCarrierList, type CarrierList } from '@hanout/contracts/remittances/carrier-lists';
import {
  remittanceListSchema,
  remittanceRowsSchema,
  remittanceSchema,
  statementFileSchema,
} from '@hanout/contracts/remittances/remittances';
import type {
  NewRemittance,
  Remittance,
  RemittanceList,
  RemittanceRows,
  RemittanceView,
  StatementFile,
} from '@hanout/contracts/remittances/remittances';
import type { RemittanceType, RowState, Settlement } from '@hanout/core/remittances';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { Answer, ApiClient } from '../../../api/client.ts';
import type { ListState } from './list-state.ts';

export const PATH = '/remittances';
export const PAGE_LENGTH = 50;

export const remittanceKeys = {
  lists: ['remittances', 'list'] as const,
  one: (id: number) => ['remittances', 'one', id] as const,
  rows: (id: number) => ['remittances', 'rows', id] as const,
};

export function remittanceListQuery(api: ApiClient, { view, q, carrier, cursor }: ListState<RemittanceView>) {
  const query = { view, q, carrier, cursor };
  return queryOptions<RemittanceList>({
    queryKey: [...remittanceKeys.lists, query],
    queryFn: ({ signal }) => api.read(PATH, remittanceListSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function remittanceQuery(api: ApiClient, id: number) {
  return queryOptions<Remittance>({
    queryKey: remittanceKeys.one(id),
    queryFn: ({ signal }) => api.read(`${PATH}/${id}`, remittanceSchema, { signal }),
  });
}

export type RowsAsked = { readonly state: RowState | null; readonly q: string | null; readonly cursor: string | null };

export function rowsQuery(api: ApiClient, { id, version }: Pick<Remittance, 'id' | 'version'>, query: RowsAsked) {
  return queryOptions<RemittanceRows>({
    queryKey: [...remittanceKeys.rows(id), version, query],
    queryFn: ({ signal }) => api.read(`${PATH}/${id}/rows`, remittanceRowsSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

const announcedSchema = z.object({ id: z.uuid() });
const madeSchema = z.object({ remittance: remittanceSchema, isRepeated: z.boolean() });
export type Made = z.infer<typeof madeSchema>;

export type RowChange = {
  readonly row: number;
  readonly included?: boolean;
  readonly settlement?: Settlement;
  readonly note?: string;
};
export type Selection = {
  readonly states: readonly { readonly state: RowState; readonly included: boolean }[];
  readonly rows: readonly RowChange[];
};
export type HandMatch = { readonly row: number; readonly orderNumber: number | null; readonly note: string };
export type Confirming = { readonly type: RemittanceType; readonly paidOn: string; readonly note: string };

export function remittanceCalls(api: ApiClient) {
  const step = (shown: Remittance, path: string, body: object, key?: string): Promise<Answer<Remittance>> =>
    api.send(
      `${PATH}/${shown.id}/${path}`,
      remittanceSchema,
      { version: shown.version, ...body },
      ...(key === undefined ? [] : [{ key }]),
    );
  return {
    announce: (file: File, shopId: number, key: string) =>
      api.send(`${PATH}/files`, announcedSchema, { key, shopId, file: { name: file.name, bytes: file.size } }),
    readFile: (id: string, carrierId: number): Promise<Answer<StatementFile>> =>
      api.send(`${PATH}/files/${id}/read`, statementFileSchema, { carrierId }),
    askCarrier: (asked: AskCarrierList): Promise<Answer<CarrierList>> =>
      api.send(`${PATH}/lists/ask`, carrierListSchema, asked),
    takeList: (asked: AskCarrierList, key: string): Promise<Answer<Made>> =>
      api.send(`${PATH}/lists`, madeSchema, { ...asked, key }),
    make: (made: NewRemittance): Promise<Answer<Made>> => api.send(PATH, madeSchema, made),
    select: (shown: Remittance, selection: Selection) => step(shown, 'selection', selection),
    match: (shown: Remittance, { row, ...said }: HandMatch) => step(shown, `rows/${row}/order`, said),
    confirm: (shown: Remittance, said: Confirming, key: string) => step(shown, 'confirm', said, key),
    reverse: (shown: Remittance, note: string) => step(shown, 'reverse', { note }),
    drop: (shown: Remittance) => step(shown, 'drop', {}),
    restore: (shown: Remittance) => step(shown, 'restore', {}),
  };
}
