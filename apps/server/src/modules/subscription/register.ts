import { serverSubscriptionTexts } from '@hanout/i18n/catalogues/server/subscription';
import type { ServerModule } from '../../server-module.ts';
import { subscriptionErrors } from './errors.ts';
import { registerSubscriptionRoutes } from './routes.ts';
import { tables } from './tables.ts';

/** The plans and add-ons of an installation, what was chosen of them, and what was paid. */
export const subscription: ServerModule = {
  name: 'subscription',
  tables,
  errors: subscriptionErrors,
  sentences: serverSubscriptionTexts,
  routes: registerSubscriptionRoutes,
};
