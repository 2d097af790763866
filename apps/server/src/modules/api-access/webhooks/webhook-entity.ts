import { scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Entity } from '../../audit/index.ts';
import { countUpWebhook, lockWebhook, shopOfWebhook, type LockedWebhook } from './repository.ts';

export type WebhookRefusal =
  | { readonly code: 'api.webhook-not-found' }
  | { readonly code: 'api.webhook-changed' }
  | { readonly code: 'api.webhook-is-archived' };

/** Where a shop's events are told: a shop's own thing. */
export const webhookEntity: Entity<number, LockedWebhook, WebhookRefusal, StaffActor> = {
  name: 'webhook',
  permission: 'api.manage',
  lock: (tx, id, actor) => lockWebhook(tx, id, scopeOf(actor)),
  missing: { code: 'api.webhook-not-found' },
  touches: shopOfWebhook,
  versions: { of: ({ version }) => version, changed: { code: 'api.webhook-changed' }, countUp: countUpWebhook },
};

/** The same as it is used: none that was put away. */
export const livingWebhook: typeof webhookEntity = {
  ...webhookEntity,
  forbids: ({ isArchived }) => (isArchived ? { code: 'api.webhook-is-archived' } : null),
};
