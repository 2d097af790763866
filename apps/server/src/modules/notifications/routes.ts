import { lastChangesSchema, notificationsSchema, readNotificationsSchema } from '@hanout/contracts/notifications';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AppContext } from '../../app-context.ts';
import { policies } from '../../plugins/policy.ts';
import { requireStaff, type StaffSession } from '../staff/index.ts';
import { presentLastChange } from './changes/presenter.ts';
import { listLastChanges } from './changes/queries.ts';
import { presentNotifications } from './presenter.ts';
import { listNotifications } from './queries.ts';
import { markRead, tagsOf } from './repository.ts';

const config = { policy: policies.session };
const PATH = '/dashboard/api/notifications';

/** Everybody's own: nobody names whose. */
export function registerNotificationRoutes(
  http: FastifyInstance,
  { db, changes }: Pick<AppContext, 'db' | 'changes'>,
): void {
  const app = http.withTypeProvider<ZodTypeProvider>();
  const read = async (staff: StaffSession) => presentNotifications(await listNotifications(db, staff), staff.language);

  app.get(PATH, { config, schema: { response: { 200: notificationsSchema } } }, (request) =>
    read(requireStaff(request)),
  );

  app.post(
    `${PATH}/read`,
    { config, schema: { body: readNotificationsSchema, response: { 200: notificationsSchema } } },
    async (request) => {
      const staff = requireStaff(request);
      await markRead(db, { ...request.body, employeeId: staff.employeeId });
      // Their other tabs.
      changes.publish(tagsOf([staff.employeeId]));
      return read(staff);
    },
  );

  app.get(`${PATH}/changes`, { config, schema: { response: { 200: lastChangesSchema } } }, async (request) => {
    const staff = requireStaff(request);
    const entries = await listLastChanges(db, staff);
    return { entries: entries.flatMap((entry) => presentLastChange(entry, staff) ?? []) };
  });
}
