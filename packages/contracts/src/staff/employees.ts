import { z } from 'zod';
import { interfaceLanguageSchema } from '../auth.ts';
import { pageLimit, searchText } from '../list-query.ts';
import { idSchema, idTextSchema } from '../pieces.ts';
import { plainText } from '../plain-text.ts';

/** invited: has not set a password yet; archived: cannot sign in */
export const EMPLOYEE_STATES = ['active', 'invited', 'archived'] as const;
const state = z.enum(EMPLOYEE_STATES);
export type EmployeeState = z.infer<typeof state>;

/** Somebody who works here. */
export const employeeSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    language: interfaceLanguageSchema,
    state,
    roles: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
    /** empty: every shop */
    shopIds: z.array(z.int()),
    /** empty: every warehouse of their shops */
    warehouseIds: z.array(z.int()),
    lastSeenAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    /** until when the link that waits for them can be used; null: none waits */
    linkExpiresAt: z.iso.datetime().nullable(),
    /** signed in at so many places */
    sessions: z.int(),
    hasSecondFactor: z.boolean(),
    /** false: they hold what the asking person has not, or work in a shop that is not theirs */
    mayChange: z.boolean(),
  })
  .meta({ id: 'Employee' });
export type Employee = z.infer<typeof employeeSchema>;

/** `GET /dashboard/api/employees` */
export const employeeListQuerySchema = z.object({
  view: state.default('active'),
  q: searchText.default(''),
  role: idTextSchema.optional(),
  shop: idTextSchema.optional(),
  /** rows before the page */
  cursor: z.coerce.number().int().min(0).max(100_000).optional(),
  limit: pageLimit,
});
export type EmployeeListQuery = z.infer<typeof employeeListQuerySchema>;

export const employeeListSchema = z.object({
  rows: z.array(employeeSchema),
  total: z.int(),
  counts: z.record(state, z.int()),
  nextCursor: z.string().nullable(),
});
export type EmployeeList = z.infer<typeof employeeListSchema>;

/** `GET /dashboard/api/employees/choices`: what somebody may give. */
export const employeeChoicesSchema = z.object({
  shops: z.array(z.object({ id: z.int(), name: z.string() })),
  warehouses: z.array(z.object({ id: z.int(), name: z.string(), shopIds: z.array(z.int()) })),
});
export type EmployeeChoices = z.infer<typeof employeeChoicesSchema>;

/** `POST /dashboard/api/employees` and `…/{id}`: the whole form. */
export const employeeWriteSchema = z.strictObject({
  version: z.int().min(1).optional(),
  name: plainText(100).trim(),
  email: plainText(254).trim(),
  phone: plainText(30).trim().default(''),
  language: interfaceLanguageSchema,
  roleIds: z.array(idSchema).max(50),
  shopIds: z.array(idSchema).max(200),
  warehouseIds: z.array(idSchema).max(200).default([]),
});
export type EmployeeWrite = z.infer<typeof employeeWriteSchema>;

/** A link to hand over: told once, kept nowhere. */
export const accountLinkSchema = z.object({
  purpose: z.enum(['invitation', 'reset']),
  /** below the address of the back office; the secret stands behind the #, which no server is sent */
  url: z.string(),
  expiresAt: z.iso.datetime(),
});
export type AccountLink = z.infer<typeof accountLinkSchema>;

/** `GET /dashboard/api/employees/letters`: whether links can be sent by letter. */
export const lettersSchema = z.object({ mails: z.boolean() });

/** `POST /dashboard/api/employees`: who was added, and how they come in. */
export const invitedEmployeeSchema = z.object({ employee: employeeSchema, link: accountLinkSchema });
export type InvitedEmployee = z.infer<typeof invitedEmployeeSchema>;
