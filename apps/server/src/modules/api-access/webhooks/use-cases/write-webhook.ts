import { WEBHOOK_LIMITS, type WebhookWrite } from '@hanout/contracts/interface/webhooks';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import { isInScope, scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import type { OutgoingCalls } from '../../../../outgoing/outgoing-calls.ts';
import { checkOutside } from '../../../../outgoing/post-outside.ts';
import { seal } from '../../../../secrets/seal.ts';
import { changeEntity, createEntity, differencesBetween } from '../../../audit/index.ts';
import {
  archiveWebhookRow,
  countWebhooksOf,
  insertWebhook,
  isWebhookOf,
  updateWebhook,
  writeWebhookSecret,
} from '../repository.ts';
import { livingWebhook, webhookEntity } from '../webhook-entity.ts';

export interface WebhookDependencies {
  readonly db: Database;
  readonly ids: Ids;
  readonly calls: OutgoingCalls;
  /** of the installation */
  readonly secret: string;
  /** Whether what is told may go without TLS: while one tries it out. */
  readonly mayBeInClear: boolean;
}

/** `errors`: keys of the sentences under the fields */
export interface WebhookIsWrong {
  readonly code: 'api.webhook-is-wrong';
  readonly errors: Readonly<Record<string, string>>;
}

interface Write {
  readonly write: WebhookWrite;
  readonly actor: StaffActor;
}

interface OfWebhook {
  readonly id: number;
  readonly actor: StaffActor;
}

/** Told to nobody a second time, as it is sealed at rest. */
function freshSecret({ ids, secret }: WebhookDependencies): { readonly clear: string; readonly sealed: string } {
  const clear = `whsec_${ids.secret(32)}`;
  return { clear, sealed: seal(clear, { secret, purpose: 'hanout webhooks' }, ids.secret(16)) };
}

/** Tells a shop's events at an address from now on. The address is looked at before anything is kept. */
export async function createWebhook(deps: WebhookDependencies, { write, actor }: Write) {
  const wrong = await checkWebhook(deps, write);
  const { shopId } = write;
  if (shopId === undefined || !isInScope(actor, shopId))
    return refuse<WebhookIsWrong>({ code: 'api.webhook-is-wrong', errors: { shopId: 'errors.field.unknownShop' } });
  if (!wrong.ok) return wrong;
  const { clear, sealed } = freshSecret(deps);
  return createEntity(deps.db, webhookEntity, { actor, action: 'webhook.create' }, async (tx) => {
    if ((await countWebhooksOf(tx, shopId)) >= WEBHOOK_LIMITS.perShop)
      return refuse({ code: 'api.too-many-webhooks' as const });
    const id = await insertWebhook(tx, write, { shopId, secret: sealed });
    return ok({ id, value: { id, secret: clear }, changes: differencesBetween(undefined, loggedOf(write)) });
  });
}

export async function changeWebhook(deps: WebhookDependencies, { id, write, actor }: Write & OfWebhook) {
  // Whoever may not see it learns nothing by the address that they try.
  if (!(await isWebhookOf(deps.db, id, scopeOf(actor)))) return refuse({ code: 'api.webhook-not-found' as const });
  const wrong = await checkWebhook(deps, write);
  if (!wrong.ok) return wrong;
  const change = { id, version: write.version ?? 0, actor, action: 'webhook.change' };
  return changeEntity(deps.db, livingWebhook, change, async (tx, before) => {
    await updateWebhook(tx, id, write);
    return ok({ value: { id }, changes: differencesBetween(loggedOf(before), loggedOf(write)) });
  });
}

/** Another secret signs from the next attempt on. */
export function renewSecret(
  deps: WebhookDependencies,
  { id, version, actor }: OfWebhook & { readonly version: number },
) {
  const { clear, sealed } = freshSecret(deps);
  const change = { id, version, actor, action: 'webhook.renew-secret' };
  return changeEntity(deps.db, livingWebhook, change, async (tx) => {
    await writeWebhookSecret(tx, id, sealed);
    return ok({ value: { id, secret: clear }, changes: { secret: ['•••', '•••'] } });
  });
}

interface Archiving extends OfWebhook {
  readonly version: number;
  readonly isArchived: boolean;
}

export function archiveWebhook({ db }: WebhookDependencies, { id, version, actor, isArchived }: Archiving) {
  const change = { id, version, actor, action: isArchived ? 'webhook.archive' : 'webhook.restore' };
  return changeEntity(db, webhookEntity, change, async (tx, before) => {
    if (before.isArchived === isArchived) return ok({ value: { id }, changes: null });
    await archiveWebhookRow(tx, id, isArchived);
    return ok({ value: { id }, changes: { isArchived: [before.isArchived, isArchived] } });
  });
}

async function checkWebhook(
  { calls, mayBeInClear }: WebhookDependencies,
  { name, url, events }: WebhookWrite,
): Promise<Result<null, WebhookIsWrong>> {
  const errors: Record<string, string> = {};
  if (name === '') errors['name'] = 'errors.field.required';
  if (events.length === 0) errors['events'] = 'errors.api.chooseEvent';
  const address = await checkOutside(url, calls);
  if (address !== null) errors['url'] = `errors.api.url.${address.code}`;
  else if (!mayBeInClear && !url.toLowerCase().startsWith('https:')) errors['url'] = 'errors.api.url.in-clear';
  return Object.keys(errors).length === 0 ? ok(null) : refuse({ code: 'api.webhook-is-wrong', errors });
}

const loggedOf = ({
  name,
  url,
  events,
  isOn,
}: Pick<WebhookWrite, 'name' | 'url' | 'isOn'> & { readonly events: readonly string[] }) => ({
  webhookName: name,
  url,
  events: events.toSorted(),
  isOn,
});
