import { personWeekSchema } from '@hanout/contracts/attendance/days';
import type { PersonWeek } from '@hanout/contracts/attendance/days';
import {
  accountSchema,
  begunTotpSchema,
  ownSessionsSchema,
  recoveryCodesSchema,
} from '@hanout/contracts/staff/account';
import type {
  Account,
  AccountWrite,
  BegunTotp,
  ChangePassword,
  ChangePin,
  OwnSessions,
  RecoveryCodes,
} from '@hanout/contracts/staff/account';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../api/client.ts';

export const accountKeys = { all: ['account'] as const };

export function accountQuery(api: ApiClient) {
  return queryOptions<Account>({
    queryKey: [...accountKeys.all, 'own'],
    queryFn: ({ signal }) => api.read('/auth/account', accountSchema, { signal }),
  });
}

export function ownSessionsQuery(api: ApiClient) {
  return queryOptions<OwnSessions>({
    queryKey: [...accountKeys.all, 'sessions'],
    queryFn: ({ signal }) => api.read('/auth/sessions', ownSessionsSchema, { signal }),
  });
}

/** null: this week */
export function ownWeekQuery(api: ApiClient, day: string | null) {
  return queryOptions<PersonWeek>({
    queryKey: [...accountKeys.all, 'week', day],
    queryFn: ({ signal }) => api.read('/attendance/own', personWeekSchema, { query: { day }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const writeAccount = (api: ApiClient, write: AccountWrite): Promise<Answer<Account>> =>
  api.send('/auth/account', accountSchema, write);

export const changePassword = (api: ApiClient, change: ChangePassword): Promise<Answer<Account>> =>
  api.send('/auth/password', accountSchema, change);

export const changePin = (api: ApiClient, change: ChangePin): Promise<Answer<Account>> =>
  api.send('/auth/pin', accountSchema, change);

/** null: every other one */
export const endSession = (api: ApiClient, id: string | null): Promise<Answer<OwnSessions>> =>
  api.send(id === null ? '/auth/sessions/end-others' : `/auth/sessions/${id}/end`, ownSessionsSchema, {});

export const beginTotp = (api: ApiClient, current: string): Promise<Answer<BegunTotp>> =>
  api.send('/auth/totp', begunTotpSchema, { current });

export const confirmTotp = (api: ApiClient, code: string): Promise<Answer<RecoveryCodes>> =>
  api.send('/auth/totp/confirm', recoveryCodesSchema, { code });

export const renewRecoveryCodes = (api: ApiClient, current: string): Promise<Answer<RecoveryCodes>> =>
  api.send('/auth/totp/recovery-codes', recoveryCodesSchema, { current });

export const removeTotp = (api: ApiClient, current: string): Promise<Answer<Account>> =>
  api.send('/auth/totp/remove', accountSchema, { current });
