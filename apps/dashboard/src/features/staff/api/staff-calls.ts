import {
  accountLinkSchema,
  employeeChoicesSchema,
  employeeListSchema,
  employeeSchema,
  invitedEmployeeSchema,
  lettersSchema,
} from '@hanout/contracts/staff/employees';
import type {
  AccountLink,
  Employee,
  EmployeeChoices,
  EmployeeList,
  EmployeeWrite,
  InvitedEmployee,
} from '@hanout/contracts/staff/employees';
import { roleListSchema, roleSchema } from '@hanout/contracts/staff/roles';
import type { Role, RoleList, RoleWrite } from '@hanout/contracts/staff/roles';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const PAGE_LENGTH = 50;

export const staffKeys = { all: ['staff'] as const, roles: ['staff', 'roles'] as const };

export type EmployeesAsked = {
  readonly view: string;
  readonly q: string | null;
  readonly role: string | null;
  readonly shop: string | null;
  readonly cursor: string | null;
};

export function employeeListQuery(api: ApiClient, asked: EmployeesAsked) {
  return queryOptions<EmployeeList>({
    queryKey: [...staffKeys.all, 'list', asked],
    queryFn: ({ signal }) =>
      api.read('/employees', employeeListSchema, { query: { ...asked, limit: PAGE_LENGTH }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function employeeQuery(api: ApiClient, id: number) {
  return queryOptions<Employee>({
    queryKey: [...staffKeys.all, 'one', id],
    queryFn: ({ signal }) => api.read(`/employees/${id}`, employeeSchema, { signal }),
  });
}

export function employeeChoicesQuery(api: ApiClient) {
  return queryOptions<EmployeeChoices>({
    queryKey: [...staffKeys.all, 'choices'],
    queryFn: ({ signal }) => api.read('/employees/choices', employeeChoicesSchema, { signal }),
  });
}

export function roleListQuery(api: ApiClient) {
  return queryOptions<RoleList>({
    queryKey: staffKeys.roles,
    queryFn: ({ signal }) => api.read('/roles', roleListSchema, { signal }),
  });
}

export const inviteEmployee = (api: ApiClient, employee: EmployeeWrite): Promise<Answer<InvitedEmployee>> =>
  api.send('/employees', invitedEmployeeSchema, employee);

export const changeEmployee = (api: ApiClient, id: number, employee: EmployeeWrite): Promise<Answer<Employee>> =>
  api.send(`/employees/${id}`, employeeSchema, employee);

export type Archiving = { readonly act: 'archive' | 'reactivate'; readonly version: number };

export const archiveEmployee = (api: ApiClient, id: number, { act, version }: Archiving): Promise<Answer<Employee>> =>
  api.send(`/employees/${id}/${act}`, employeeSchema, { version });

/** Whether links can be sent by letter. */
export function lettersQuery(api: ApiClient) {
  return queryOptions<{ readonly mails: boolean }>({
    queryKey: [...staffKeys.all, 'letters'],
    queryFn: ({ signal }) => api.read('/employees/letters', lettersSchema, { signal }),
  });
}

export const sendLink = (api: ApiClient, id: number): Promise<Answer<{ mails: boolean }>> =>
  api.send(`/employees/${id}/letter`, lettersSchema, {});

export type EmployeeAct = 'sign-out' | 'remove-second-factor';

export const actOnEmployee = (api: ApiClient, id: number, act: EmployeeAct): Promise<Answer<Employee>> =>
  api.send(`/employees/${id}/${act}`, employeeSchema, {});

export const makeLink = (api: ApiClient, id: number): Promise<Answer<AccountLink>> =>
  api.send(`/employees/${id}/link`, accountLinkSchema, {});

export const writeRole = (api: ApiClient, id: number | null, role: RoleWrite): Promise<Answer<Role>> =>
  api.send(`/roles${id === null ? '' : `/${id}`}`, roleSchema, role);

export type RolePutting = { readonly id: number; readonly act: 'archive' | 'restore'; readonly version: number };

export const putRoleAway = (api: ApiClient, { id, act, version }: RolePutting): Promise<Answer<Role>> =>
  api.send(`/roles/${id}/${act}`, roleSchema, { version });
