import { z } from 'zod';
import { permissionSchema } from '../auth.ts';
import { plainText } from '../plain-text.ts';

/** A set of permissions under a name. */
export const roleSchema = z
  .object({
    id: z.int(),
    /** of those that an installation begins with, by which screens know their names; empty: made here */
    code: z.string(),
    version: z.int(),
    name: z.string(),
    description: z.string(),
    permissions: z.array(permissionSchema),
    /** whoever has it signs in with a second factor */
    requiresSecondFactor: z.boolean(),
    /** whoever has no other role that reads orders sees only those that are assigned to them */
    onlyAssignedOrders: z.boolean(),
    /** how many work by it */
    employees: z.int(),
    isArchived: z.boolean(),
    /** false: it holds what the asking person has not, or is the owner's */
    mayChange: z.boolean(),
    /** false: it holds what the asking person has not */
    mayGive: z.boolean(),
  })
  .meta({ id: 'Role' });
export type Role = z.infer<typeof roleSchema>;

/** `GET /dashboard/api/roles`: archived ones come last. */
export const roleListSchema = z.object({ rows: z.array(roleSchema) });
export type RoleList = z.infer<typeof roleListSchema>;

/** `POST /dashboard/api/roles` and `…/{id}`: the whole form; with the version that the person saw, where there is one. */
export const roleWriteSchema = z.strictObject({
  version: z.int().min(1).optional(),
  name: plainText(60).trim(),
  description: plainText(300).trim().default(''),
  permissions: z.array(permissionSchema).max(100),
  requiresSecondFactor: z.boolean(),
  onlyAssignedOrders: z.boolean().default(false),
});
export type RoleWrite = z.infer<typeof roleWriteSchema>;

/** `POST /dashboard/api/roles/{id}/archive` and `…/restore` */
export const versionSchema = z.strictObject({ version: z.int().min(1) });
