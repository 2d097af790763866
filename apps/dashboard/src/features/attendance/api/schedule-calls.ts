import {
  absenceListSchema,
  absenceSchema,
  personPlanSchema,
  scheduleListSchema,
  scheduleSchema,
} from '@hanout/contracts/attendance/schedules';
import type {
  Absence,
  AbsenceList,
  AbsenceWrite,
  BadgeWrite,
  PersonPlan,
  PlanWrite,
  Schedule,
  ScheduleList,
  ScheduleWrite,
} from '@hanout/contracts/attendance/schedules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';
import { attendanceKeys } from './attendance-calls.ts';

const { all } = attendanceKeys;

export function scheduleListQuery(api: ApiClient) {
  return queryOptions<ScheduleList>({
    queryKey: [...all, 'schedules'],
    queryFn: ({ signal }) => api.read('/attendance/schedules', scheduleListSchema, { signal }),
  });
}

export const writeSchedule = (api: ApiClient, id: number | null, schedule: ScheduleWrite): Promise<Answer<Schedule>> =>
  api.send(`/attendance/schedules${id === null ? '' : `/${id}`}`, scheduleSchema, schedule);

export type Putting = { readonly id: number; readonly version: number; readonly act: 'archive' | 'restore' };

export const putSchedule = (api: ApiClient, { id, act, version }: Putting): Promise<Answer<Schedule>> =>
  api.send(`/attendance/schedules/${id}/${act}`, scheduleSchema, { version });

export type AbsencesAsked = { readonly view: string; readonly q: string | null; readonly employee: string | null };

export function absenceListQuery(api: ApiClient, asked: AbsencesAsked & { readonly cursor: string | null }) {
  return queryOptions<AbsenceList>({
    queryKey: [...all, 'absences', asked],
    queryFn: ({ signal }) => api.read('/attendance/absences', absenceListSchema, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
}

export function absenceQuery(api: ApiClient, id: number) {
  return queryOptions<Absence>({
    queryKey: [...all, 'absence', id],
    queryFn: ({ signal }) => api.read(`/attendance/absences/${id}`, absenceSchema, { signal }),
  });
}

export const writeAbsence = (api: ApiClient, id: number | null, absence: AbsenceWrite): Promise<Answer<Absence>> =>
  api.send(`/attendance/absences${id === null ? '' : `/${id}`}`, absenceSchema, absence);

export const putAbsence = (api: ApiClient, { id, act, version }: Putting): Promise<Answer<Absence>> =>
  api.send(`/attendance/absences/${id}/${act}`, absenceSchema, { version });

export function personPlanQuery(api: ApiClient, id: number) {
  return queryOptions<PersonPlan>({
    queryKey: [...all, 'plan', id],
    queryFn: ({ signal }) => api.read(`/attendance/people/${id}/plan`, personPlanSchema, { signal }),
  });
}

export const writePlan = (api: ApiClient, id: number, plan: PlanWrite): Promise<Answer<PersonPlan>> =>
  api.send(`/attendance/people/${id}/plan`, personPlanSchema, plan);

export const writeBadge = (api: ApiClient, id: number, badge: BadgeWrite): Promise<Answer<PersonPlan>> =>
  api.send(`/attendance/people/${id}/badge`, personPlanSchema, badge);
