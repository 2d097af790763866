import type { ServerModule } from '../../server-module.ts';
import { notificationJobs } from './jobs.ts';
import { registerNotificationRoutes } from './routes.ts';
import { pastNotifications } from './repository.ts';
import { tables } from './tables.ts';

/** What concerns one employee, and what others did to the things that they work on. */
export const notifications: ServerModule = {
  name: 'notifications',
  tables,
  retentions: [{ name: 'notifications', most: 30, ...pastNotifications }],
  routes: (http, context) => {
    registerNotificationRoutes(http, context);
  },
  jobs: notificationJobs,
};
