import { carrierAccountListSchema } from '@hanout/contracts/carrier-accounts/accounts';
import type { CarrierAccountList } from '@hanout/contracts/carrier-accounts/accounts';
import { claimListSchema, claimSchema } from '@hanout/contracts/parcel-following/claims';
import type { Claim, ClaimAct, ClaimList, ClaimPlace, ClaimView } from '@hanout/contracts/parcel-following/claims';
import { comingBackListSchema } from '@hanout/contracts/parcel-following/coming-back';
import type { ComingBackList } from '@hanout/contracts/parcel-following/coming-back';
import { accountFollowingSchema, hookTriedSchema } from '@hanout/contracts/parcel-following/following';
import type { AccountFollowing, HookTried } from '@hanout/contracts/parcel-following/following';
import { nobodysLettersSchema } from '@hanout/contracts/parcel-following/letters';
import type { NobodysLetters } from '@hanout/contracts/parcel-following/letters';
import { lateListSchema } from '@hanout/contracts/parcel-following/late';
import type { LateList } from '@hanout/contracts/parcel-following/late';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { Answer, ApiClient } from '../../../api/client.ts';

const LOOK_AGAIN_MS = 30_000;

export const parcelKeys = {
  late: ['parcels', 'late'] as const,
  back: ['parcels', 'back'] as const,
  claims: ['parcels', 'claims'] as const,
  claim: (id: number) => ['parcels', 'claim', id] as const,
  letters: ['parcels', 'letters'] as const,
  accounts: ['parcels', 'accounts'] as const,
  account: (id: number) => ['parcels', 'account', id] as const,
};

type Asked<View> = { readonly view: View; readonly q: string | null; readonly cursor: string | null };

const nothing = z.null();

export type LateAsked = { readonly q: string | null; readonly carrier: string | null; readonly cursor: string | null };

export function lateListQuery(api: ApiClient, { q, carrier, cursor }: LateAsked) {
  const query = { q, carrier, cursor };
  return queryOptions<LateList>({
    queryKey: [...parcelKeys.late, query],
    queryFn: ({ signal }) => api.read('/parcels/late', lateListSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export type LateRuleSaid = { readonly shopId: number; readonly version: number; readonly days: number };

export const changeLateRule = (api: ApiClient, said: LateRuleSaid): Promise<Answer<null>> =>
  api.send('/parcels/late/rule', nothing, said);

export function comingBackQuery(api: ApiClient, query: { readonly q: string | null; readonly cursor: string | null }) {
  return queryOptions<ComingBackList>({
    queryKey: [...parcelKeys.back, query],
    queryFn: ({ signal }) => api.read('/parcels/coming-back', comingBackListSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function claimListQuery(api: ApiClient, query: Asked<ClaimView>) {
  return queryOptions<ClaimList>({
    queryKey: [...parcelKeys.claims, query],
    queryFn: ({ signal }) => api.read('/parcels/claims', claimListSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function claimQuery(api: ApiClient, id: number) {
  return queryOptions<Claim>({
    queryKey: parcelKeys.claim(id),
    queryFn: ({ signal }) => api.read(`/parcels/claims/${id}`, claimSchema, { signal }),
  });
}

export type NewClaim = { readonly orderId: string; readonly amountCentimes: number; readonly note: string };

export const openClaim = (api: ApiClient, claim: NewClaim): Promise<Answer<Claim>> =>
  api.send('/parcels/claims', claimSchema, claim);

export type ClaimDeed = {
  readonly claim: Claim;
  readonly act: ClaimAct;
  readonly grantedCentimes?: number;
  readonly place?: ClaimPlace;
};

export const tellClaim = (api: ApiClient, { claim, act, grantedCentimes, place }: ClaimDeed): Promise<Answer<Claim>> =>
  api.send(`/parcels/claims/${claim.id}/${act}`, claimSchema, {
    version: claim.version,
    ...(grantedCentimes === undefined ? {} : { grantedCentimes }),
    ...(place === undefined ? {} : { place }),
  });

export type LettersAsked = {
  readonly q: string | null;
  readonly account: string | null;
  readonly cursor: string | null;
};

export function nobodysLettersQuery(api: ApiClient, { q, account, cursor }: LettersAsked) {
  const query = { q, account, cursor };
  return queryOptions<NobodysLetters>({
    queryKey: [...parcelKeys.letters, query],
    queryFn: ({ signal }) => api.read('/parcels/letters-to-nobody', nobodysLettersSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function accountsQuery(api: ApiClient) {
  return queryOptions<CarrierAccountList>({
    queryKey: parcelKeys.accounts,
    queryFn: ({ signal }) => api.read('/carrier-accounts', carrierAccountListSchema, { signal }),
  });
}

export function accountFollowingQuery(api: ApiClient, id: number) {
  return queryOptions<AccountFollowing>({
    queryKey: parcelKeys.account(id),
    queryFn: ({ signal }) => api.read(`/carrier-accounts/${id}/following`, accountFollowingSchema, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

type OfHook = Pick<AccountFollowing, 'accountId' | 'version'>;

export const openHook = (api: ApiClient, { accountId, version }: OfHook): Promise<Answer<AccountFollowing>> =>
  api.send(`/carrier-accounts/${accountId}/hook`, accountFollowingSchema, { version });

export const tryHook = (api: ApiClient, { accountId }: Pick<OfHook, 'accountId'>): Promise<Answer<HookTried>> =>
  api.send(`/carrier-accounts/${accountId}/hook/test`, hookTriedSchema, {});

export const keepHookSecret = (
  api: ApiClient,
  { accountId, version, secret }: OfHook & { readonly secret: string },
): Promise<Answer<AccountFollowing>> =>
  api.send(`/carrier-accounts/${accountId}/hook/secret`, accountFollowingSchema, { version, secret });
