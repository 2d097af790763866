import {
  newTagSchema,
  orderTagsSchema,
  tagChangeSchema,
  tagOrderSchema,
  type OrderTags,
} from '@hanout/contracts/orders/order-tags';
import { orderDetailSchema } from '@hanout/contracts/orders/orders';
import type { Result } from '@hanout/core/kernel';
import { familyOfTag } from '@hanout/core/ordering';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import type { Changes } from '../../../plugins/changes.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams, uuidParams } from '../../../plugins/request-parts.ts';
import type { Forbidden } from '../../audit/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { readOrder } from '../back-office/order-page/read-order.ts';
import { countTagged, listTags } from './queries.ts';
import { tagOrder } from './use-cases/tag-order.ts';
import { changeTag, createTag, type TagRefusal } from './use-cases/write-tag.ts';

const PATH = '/dashboard/api/order-tags';
const WRITES = { policy: policies.permission('orders.assign') };

export interface TagRouteDependencies {
  readonly db: Database;
  readonly changes: Pick<Changes, 'publish'>;
}

/** The tags of the shops that a person sees, and what is put on an order; every change of a tag answers the list. */
export function registerTagRoutes(http: FastifyInstance, { db, changes }: TagRouteDependencies): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const answers = { 200: orderTagsSchema };

  app.get(PATH, { config: { policy: policies.permission('orders.read') }, schema: { response: answers } }, (request) =>
    present(db, request),
  );

  app.post(PATH, { config: WRITES, schema: { body: newTagSchema, response: answers } }, async (request, reply) =>
    answer(db, request, reply, await createTag(db, { actor: actorOf(request), tag: request.body })),
  );

  app.post(
    `${PATH}/:id`,
    { config: WRITES, schema: { params: idParams, body: tagChangeSchema, response: answers } },
    async (request, reply) => {
      const command = { id: request.params.id, actor: actorOf(request), write: request.body };
      return answer(db, request, reply, await changeTag(db, command));
    },
  );

  app.post(
    '/dashboard/api/orders/:id/tags',
    {
      config: { policy: policies.permission('orders.note') },
      schema: { params: uuidParams, body: tagOrderSchema, response: { 200: orderDetailSchema } },
    },
    async (request, reply) => {
      const staff = requireStaff(request);
      const orderId = request.params.id;
      const outcome = await tagOrder(db, { orderId, ...request.body, actor: actorOf(request) });
      if (!outcome.ok) return answerError(request, reply, outcome.error.code, { language: staff.language });
      changes.publish([`orders:${outcome.value.shopId}`]);
      const order = await readOrder(db, orderId, staff);
      return order ?? answerError(request, reply, 'ordering.order-not-found', { language: staff.language });
    },
  );
}

async function answer(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Result<number, TagRefusal | Forbidden>,
): Promise<OrderTags | FastifyReply> {
  if (outcome.ok) return present(db, request);
  const { code } = outcome.error;
  const field = code === 'ordering.tag-name-is-taken' ? { field: 'name' } : {};
  const body = code === 'ordering.tag-changed' ? { body: { current: await present(db, request) } } : {};
  return answerError(request, reply, code, { language: requireStaff(request).language, ...field, ...body });
}

async function present(db: Database, request: FastifyRequest): Promise<OrderTags> {
  const { shopIds, permissions } = requireStaff(request);
  const tags = await listTags(db, shopIds);
  const counts = await countTagged(db, [...tags.keys()]);
  return {
    mayChange: permissions.has('orders.assign'),
    tags: [...tags.values()].map(({ mergedInto, ...tag }) => {
      const target = mergedInto === null ? undefined : tags.get(mergedInto);
      const carried = familyOfTag(tags, tag.id).reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
      return {
        ...tag,
        mergedInto: target === undefined ? null : { id: target.id, name: target.name },
        orderCount: target === undefined ? carried : (counts.get(tag.id) ?? 0),
      };
    }),
  };
}
