import { lettersSchema } from '@hanout/contracts/staff/employees';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../app-context.ts';
import { policies } from '../../plugins/policy.ts';
import { idParams } from '../../plugins/request-parts.ts';
import { actorOf, refuseStaff, wantLink } from '../staff/index.ts';
import { listSendingShops } from './queries.ts';

const MANAGES = { policy: policies.permission('staff.manage') };

/** The same links by letter, where a shop has a mail server. */
export function registerLetterRoutes(http: FastifyInstance, { db, changes }: Pick<AppContext, 'db' | 'changes'>): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/dashboard/api/employees/letters',
    { config: MANAGES, schema: { response: { 200: lettersSchema } } },
    async () => ({ mails: (await listSendingShops(db, { employeeId: 0, shopIds: null })).length > 0 }),
  );

  app.post(
    '/dashboard/api/employees/:id/letter',
    { config: MANAGES, schema: { params: idParams, response: { 200: lettersSchema } } },
    async (request, reply) => {
      const { id } = request.params;
      const outcome = await wantLink(db, {
        id,
        actor: actorOf(request),
        mails: (await listSendingShops(db, { employeeId: id, shopIds: null })).length > 0,
      });
      if (!outcome.ok) return refuseStaff(request, reply, outcome.error);
      changes.publish(['staff:letters']);
      return { mails: true };
    },
  );
}
