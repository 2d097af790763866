import { roleListSchema, roleSchema, roleWriteSchema, versionSchema } from '@hanout/contracts/staff/roles';
import type { Result } from '@hanout/core/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { refuseStaff } from '../answers.ts';
import type { StaffRouteDependencies } from '../routes/dependencies.ts';
import { actorOf, requireStaff } from '../session.ts';
import { presentRole } from './presenter.ts';
import { listRoles } from './queries.ts';
import { changeRole, createRole, putRoleAway } from './use-cases/write-role.ts';

const MANAGES = { policy: policies.permission('staff.manage') };
const ROLES = '/dashboard/api/roles';
const answers = { 200: roleSchema };

/** Who may do what, by name. */
export function registerRoleRoutes(http: FastifyInstance, { db, ids }: StaffRouteDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: Result<{ readonly id: number }, Parameters<typeof refuseStaff>[2]>,
  ) => {
    if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
    const [role] = await listRoles(db, outcome.value.id);
    if (role === undefined) throw new Error('a role that was just written is not there');
    return presentRole(role, requireStaff(request));
  };

  app.get(ROLES, { config: MANAGES, schema: { response: { 200: roleListSchema } } }, async (request) => {
    const staff = requireStaff(request);
    return { rows: (await listRoles(db)).map((role) => presentRole(role, staff)) };
  });

  app.post(ROLES, { config: MANAGES, schema: { body: roleWriteSchema, response: answers } }, async (request, reply) =>
    answer(request, reply, await createRole({ db, ids }, { role: request.body, actor: actorOf(request) })),
  );

  app.post(
    `${ROLES}/:id`,
    { config: MANAGES, schema: { params: idParams, body: roleWriteSchema, response: answers } },
    async (request, reply) => {
      const write = { id: request.params.id, role: request.body, actor: actorOf(request) };
      return answer(request, reply, await changeRole(db, write));
    },
  );

  for (const [word, isArchived] of [
    ['archive', true],
    ['restore', false],
  ] as const)
    app.post(
      `${ROLES}/:id/${word}`,
      { config: MANAGES, schema: { params: idParams, body: versionSchema, response: answers } },
      async (request, reply) => {
        const { id } = request.params;
        const command = { id, version: request.body.version, actor: actorOf(request), isArchived };
        return answer(request, reply, await putRoleAway(db, command));
      },
    );
}
