import type { OfferWrite } from '@hanout/contracts/subscription';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { changeEntity, createEntity, differencesBetween } from '../../audit/index.ts';
import { offerEntity } from '../entities.ts';
import { wrong, type SubscriptionRefusal } from '../refusals.ts';
import { archiveOfferRow, insertOffer, updateOffer } from '../repository.ts';

interface Write {
  readonly write: OfferWrite;
  readonly actor: StaffActor;
}

export async function createOffer(db: Database, { write, actor }: Write): Promise<Result<number, SubscriptionRefusal>> {
  const refusal = check(write);
  if (refusal !== null) return refuse(refusal);
  return createEntity(db, offerEntity, { actor, action: 'subscription-offer.create' }, async (tx) => {
    const id = await insertOffer(tx, tidy(write));
    return ok({ id, value: id, changes: differencesBetween(undefined, told(tidy(write))) });
  });
}

/** What was chosen before stays at the price of its day. */
export async function changeOffer(
  db: Database,
  { id, write, actor }: Write & { readonly id: number },
): Promise<Result<number, SubscriptionRefusal>> {
  const refusal = check(write);
  if (refusal !== null) return refuse(refusal);
  const change = { id, version: write.version ?? 0, actor, action: 'subscription-offer.change' };
  return changeEntity(db, offerEntity, change, async (tx, before) => {
    if (before.kind !== write.kind) return refuse<SubscriptionRefusal>({ code: 'subscription.not-found' });
    await updateOffer(tx, id, tidy(write));
    const { kind, price, period, includes, names } = before;
    const changes = differencesBetween(
      { kind, priceCentimes: price, period, ...includes, offerName: names.fr },
      told(tidy(write)),
    );
    // Descriptions and other languages are not told one by one; that it was written is.
    return ok({ value: id, changes });
  });
}

export function archiveOffer(
  db: Database,
  { id, version, actor, isArchived }: { id: number; version: number; actor: StaffActor; isArchived: boolean },
): Promise<Result<number, SubscriptionRefusal>> {
  const change = { id, version, actor, action: `subscription-offer.${isArchived ? 'archive' : 'restore'}` };
  return changeEntity(db, offerEntity, change, async (tx, before) => {
    if (before.isArchived === isArchived) return ok({ value: id, changes: null });
    await archiveOfferRow(tx, id, isArchived);
    return ok({ value: id, changes: { isArchived: [before.isArchived, isArchived] } });
  });
}

const told = ({ kind, price, period, includes, texts }: OfferWrite) => ({
  kind,
  priceCentimes: price,
  period,
  ...includes,
  offerName: texts.fr.name,
});

function tidy(write: OfferWrite): OfferWrite {
  const text = ({ name, description }: OfferWrite['texts']['fr']) => ({
    name: name.trim(),
    description: description.trim(),
  });
  const { fr, ar, en } = write.texts;
  return { ...write, texts: { fr: text(fr), ar: text(ar), en: text(en) } };
}

/** A name in each language; an add-on says how much it adds of each, a plan is not paid for once. */
function check({ kind, period, includes, texts }: OfferWrite): SubscriptionRefusal | null {
  const errors: Record<string, string> = {};
  for (const [language, { name }] of Object.entries(texts))
    if (name.trim() === '') errors[`${language}.name`] = 'errors.subscription.name';
  if (kind === 'plan' && period === 'once') errors['period'] = 'errors.subscription.planPeriod';
  if (kind === 'addon')
    for (const [limited, added] of Object.entries(includes))
      if (added === null) errors[limited] = 'errors.subscription.added';
  return Object.keys(errors).length === 0 ? null : wrong(errors);
}
