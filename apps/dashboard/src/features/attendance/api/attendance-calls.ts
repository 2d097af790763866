import { attendanceChoicesSchema, boardSchema, personWeekSchema, weekSchema } from '@hanout/contracts/attendance/days';
import type {
  AddStamp,
  AttendanceChoices,
  Board,
  PersonWeek,
  VoidStamp,
  Week,
} from '@hanout/contracts/attendance/days';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const WEEK_ROWS = 50;
const LIVE_MS = 15_000;

export const attendanceKeys = { all: ['attendance'] as const };

export function boardQuery(api: ApiClient, asked: { readonly shop: string | null; readonly q: string | null }) {
  return queryOptions<Board>({
    queryKey: [...attendanceKeys.all, 'board', asked],
    queryFn: ({ signal }) => api.read('/attendance/board', boardSchema, { query: asked, signal }),
    refetchInterval: LIVE_MS,
    placeholderData: keepPreviousData,
  });
}

export type WeekAsked = {
  readonly day: string | null;
  readonly shop: string | null;
  readonly employee: string | null;
  readonly q: string | null;
};

export function weekQuery(api: ApiClient, asked: WeekAsked & { readonly cursor: string | null }) {
  return queryOptions<Week>({
    queryKey: [...attendanceKeys.all, 'week', asked],
    queryFn: ({ signal }) => api.read('/attendance/week', weekSchema, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
}

export function personWeekQuery(api: ApiClient, id: number, day: string | null) {
  return queryOptions<PersonWeek>({
    queryKey: [...attendanceKeys.all, 'person', id, day],
    queryFn: ({ signal }) => api.read(`/attendance/people/${id}`, personWeekSchema, { query: { day }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function attendanceChoicesQuery(api: ApiClient) {
  return queryOptions<AttendanceChoices>({
    queryKey: [...attendanceKeys.all, 'choices'],
    queryFn: ({ signal }) => api.read('/attendance/choices', attendanceChoicesSchema, { signal }),
  });
}

type StampAt = { readonly employeeId: number; readonly stamp: string | null };

/** stamp null: one more; else that one is replaced */
export const writeStamp = (
  api: ApiClient,
  { employeeId, stamp }: StampAt,
  asked: AddStamp,
): Promise<Answer<PersonWeek>> =>
  api.send(`/attendance/people/${employeeId}/stamps${stamp === null ? '' : `/${stamp}`}`, personWeekSchema, asked);

export const voidStamp = (
  api: ApiClient,
  { employeeId, stamp }: StampAt,
  asked: VoidStamp,
): Promise<Answer<PersonWeek>> =>
  api.send(`/attendance/people/${employeeId}/stamps/${stamp ?? ''}/void`, personWeekSchema, asked);
