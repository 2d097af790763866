import {
  carrierFeesSchema,
  carrierTerritorySchema,
  type CarrierFees,
  type CarrierTerritoryView,
  type CommuneMatch,
  type FeesTaken,
} from '@hanout/contracts/carrier-accounts/territory';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';
import { accountKeys } from './account-calls.ts';

/** A reading that is under way is looked at again until it is over. */
const LOOK_AGAIN_MS = 5_000;

export function territoryQuery(api: ApiClient, id: number) {
  return queryOptions<CarrierTerritoryView>({
    queryKey: [...accountKeys.all, 'territory', id],
    queryFn: ({ signal }) => api.read(`/carrier-accounts/${id}/territory`, carrierTerritorySchema, { signal }),
    refetchInterval: ({ state }) => (state.data?.sync.isUnderWay === true ? LOOK_AGAIN_MS : false),
  });
}

export function feesQuery(api: ApiClient, id: number) {
  return queryOptions<CarrierFees>({
    queryKey: [...accountKeys.all, 'fees', id],
    queryFn: ({ signal }) => api.read(`/carrier-accounts/${id}/fees`, carrierFeesSchema, { signal }),
  });
}

export const syncTerritory = (api: ApiClient, id: number): Promise<Answer<CarrierTerritoryView>> =>
  api.send(`/carrier-accounts/${id}/sync`, carrierTerritorySchema, {});

export const matchCommune = (api: ApiClient, id: number, match: CommuneMatch): Promise<Answer<CarrierTerritoryView>> =>
  api.send(`/carrier-accounts/${id}/communes`, carrierTerritorySchema, match);

export const takeFees = (api: ApiClient, id: number, taken: FeesTaken): Promise<Answer<CarrierFees>> =>
  api.send(`/carrier-accounts/${id}/fees`, carrierFeesSchema, taken);
