import {
  carrierFeesSchema,
  carrierTerritorySchema,
  takenFeesSchema,
  turnedDesksSchema,
  type CarrierFees,
  type CarrierTerritoryView,
  type CommuneMatch,
  type FeesTaken,
  type TakenFees,
  type TurnedDesks,
} from '@hanout/contracts/carrier-accounts/territory';
import { carrierRatesSchema } from '@hanout/contracts/delivery';
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

/** Taking the carrier's prices over, or writing again what stood there before. */
export type FeesStep =
  | { readonly wilayaCodes: readonly number[] }
  | { readonly carrierId: number; readonly version: number; readonly before: TakenFees['before'] };

/** `before`: what stood there; null: it stands there again. */
export type FeesTurned = Pick<TakenFees, 'carrierId' | 'version'> & { readonly before: TakenFees['before'] | null };

const ratesSchema = carrierRatesSchema.transform(({ carrier }): FeesTurned => ({
  carrierId: carrier.id,
  version: carrier.version,
  before: null,
}));

export const turnFees = (
  api: ApiClient,
  { id, version }: Pick<FeesTaken, 'version'> & { readonly id: number },
  step: FeesStep,
): Promise<Answer<FeesTurned>> =>
  'before' in step
    ? api.send(`/delivery/carriers/${step.carrierId}/rates`, ratesSchema, {
        version: step.version,
        rates: step.before,
      })
    : api.send<FeesTurned>(`/carrier-accounts/${id}/fees`, takenFeesSchema, {
        version,
        wilayaCodes: [...step.wilayaCodes],
      });

/** Desks taken into the shop's list; with `desks`: these closed again. */
export type DesksStep = { readonly version: number; readonly desks: readonly number[] | null };

export const turnDesks = (api: ApiClient, id: number, { version, desks }: DesksStep): Promise<Answer<TurnedDesks>> =>
  desks === null
    ? api.send(`/carrier-accounts/${id}/desks`, turnedDesksSchema, { version })
    : api.send(`/carrier-accounts/${id}/desks/back`, turnedDesksSchema, { version, desks });
