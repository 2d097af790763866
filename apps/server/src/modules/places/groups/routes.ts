import {
  wilayaGroupSchema,
  wilayaGroupsSchema,
  wilayaGroupWriteSchema,
  type WilayaGroup,
} from '@hanout/contracts/all-places';
import { versionSchema } from '@hanout/contracts/staff/roles';
import type { Result } from '@hanout/core/kernel';
import { createTranslate } from '@hanout/i18n';
import { serverErrorsTexts } from '@hanout/i18n/catalogues/server/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../../app-context.ts';
import { answerError } from '../../../errors/answer.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { listGroups } from './repository.ts';
import { archiveGroup, changeGroup, createGroup, type GroupRefusal } from './use-cases/write-group.ts';

const GROUPS = '/dashboard/api/places/groups';
const response = { 200: wilayaGroupSchema };

/** Groups of wilayas: read by who looks at prices, written by who sets up the house's shops. */
export function registerGroupRoutes(http: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const config = { policy: policies.permission('settings.write') };

  app.get(
    GROUPS,
    { config: { policy: policies.permission('catalog.read') }, schema: { response: { 200: wilayaGroupsSchema } } },
    async () => ({ rows: await listGroups(db) }),
  );
  app.post(GROUPS, { config, schema: { body: wilayaGroupWriteSchema, response } }, async (request, reply) =>
    answer(request, reply, await createGroup(db, { write: request.body, actor: actorOf(request) })),
  );
  app.post(
    `${GROUPS}/:id`,
    { config, schema: { params: idParams, body: wilayaGroupWriteSchema, response } },
    async (request, reply) => {
      const change = { id: request.params.id, write: request.body, actor: actorOf(request) };
      return answer(request, reply, await changeGroup(db, change));
    },
  );
  for (const [word, isArchived] of [
    ['archive', true],
    ['restore', false],
  ] as const)
    app.post(
      `${GROUPS}/:id/${word}`,
      { config, schema: { params: idParams, body: versionSchema, response } },
      async (request, reply) => {
        const change = { id: request.params.id, ...request.body, actor: actorOf(request), isArchived };
        return answer(request, reply, await archiveGroup(db, change));
      },
    );

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: Result<number, GroupRefusal>,
  ): Promise<WilayaGroup | FastifyReply> {
    if (!outcome.ok) return refuse(request, reply, outcome.error);
    const written = (await listGroups(db)).find(({ id }) => id === outcome.value);
    if (written === undefined) throw new Error('a group that was just written is not there');
    return written;
  }
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: GroupRefusal): FastifyReply {
  const { language } = requireStaff(request);
  if (!('errors' in refusal)) return answerError(request, reply, refusal.code, { language });
  const t = createTranslate(language, serverErrorsTexts);
  const errors = Object.entries(refusal.errors).map(([field, key]) => [field, [t(key)]] as const);
  return answerError(request, reply, refusal.code, { language, errors: Object.fromEntries(errors) });
}
