import { landingSchema, type Landing } from '@hanout/contracts/builders/landing';
import { LANDING_TEMPLATES } from '@hanout/contracts/builders/landing-templates';
import type { LandingChange, LandingCreate } from '@hanout/contracts/builders/landing-pages';
import { slugOf } from '@hanout/core/catalog';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Variant } from '@hanout/core/landing';
import { isWholeInScope, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { changeEntity, createEntity } from '../../audit/index.ts';
import { insertDocument, readBuilt, rewriteDocument } from '../../documents/index.ts';
import { landingEntity, wrong, type LandingRefusal } from '../landing-entity.ts';
import { archivePage, insertPage, turnRun, updatePage } from '../repository.ts';

interface Act {
  readonly shopId: number;
  readonly actor: StaffActor;
}
type One = Act & { readonly id: number; readonly version: number };
type Outcome = Promise<Result<number, LandingRefusal>>;

/** A page for a product, drafted from a template or from another page: nobody sees it before it is published. */
export async function createPage(
  db: Database,
  { shopId, actor, write }: Act & { readonly write: LandingCreate },
): Outcome {
  if (!isWholeInScope(actor, [shopId])) return refuse({ code: 'landing.not-found' });
  const named = nameOf(write);
  if (!named.ok) return named;
  const content = await beginningOf(db, shopId, write);
  if (content === null) return refuse({ code: 'landing.not-found' });
  const { productId } = write;
  return createEntity(db, landingEntity(shopId), { actor, action: 'landing_page.create' }, async (tx) => {
    const id = await insertPage(tx, { shopId, productId, ...named.value });
    if (id === undefined) return refuse(wrong({ productId: 'errors.landing.product' }));
    const place = { shopId, kind: 'landing', key: id } as const;
    await insertDocument(tx, { place, content, employeeId: actor.employeeId });
    const { name, slug } = named.value;
    return ok({ id, value: id, changes: { name: [null, name], slug: [null, slug], product: [null, productId] } });
  });
}

async function beginningOf(db: Database, shopId: number, { copyOf, template }: LandingCreate): Promise<Landing | null> {
  if (copyOf === undefined) return { a: [...LANDING_TEMPLATES[template]], b: null };
  const draft = landingSchema.safeParse(await readBuilt(db, { shopId, kind: 'landing', key: copyOf }, 'draft'));
  return draft.data ?? null;
}

/** Its former address leads to the new one by itself. */
export async function changePage(
  db: Database,
  { shopId, actor, id, write }: Omit<One, 'version'> & { readonly write: LandingChange },
): Outcome {
  const named = nameOf(write);
  if (!named.ok) return named;
  const change = { id, version: write.version, actor, action: 'landing_page.change' };
  return changeEntity(db, landingEntity(shopId), change, async (tx, page) => {
    const { name, slug } = named.value;
    if (name === page.name && slug === page.slug) return ok({ value: id, changes: null });
    await updatePage(tx, id, named.value);
    return ok({ value: id, changes: { name: [page.name, name], slug: [page.slug, slug] } });
  });
}

/** Whoever still comes to an archived page is led to its product. */
export function archiveOrRestore(
  db: Database,
  { shopId, actor, id, version, isArchived }: One & { readonly isArchived: boolean },
): Outcome {
  const change = { id, version, actor, action: isArchived ? 'landing_page.archive' : 'landing_page.restore' };
  return changeEntity(db, landingEntity(shopId), change, async (tx, page) => {
    if (page.isArchived === isArchived) return ok({ value: id, changes: null });
    await archivePage(tx, id, isArchived);
    return ok({ value: id, changes: { isArchived: [page.isArchived, isArchived] } });
  });
}

/** From now on so many of a hundred visitors see B; figures begin anew. */
export function startComparing(
  db: Database,
  { shopId, actor, id, version, shareOfB }: One & { readonly shareOfB: number },
): Outcome {
  const change = { id, version, actor, action: 'landing_page.compare' };
  return changeEntity(db, landingEntity(shopId), change, async (tx, page) => {
    if (page.shareOfB !== null) return refuse<LandingRefusal>({ code: 'landing.is-compared' });
    if (!page.hasB) return refuse<LandingRefusal>({ code: 'landing.nothing-to-compare' });
    await turnRun(tx, { pageId: id, run: page.run, kept: null, shareOfB });
    return ok({ value: id, changes: { shareOfB: [null, shareOfB] } });
  });
}

/** Everybody sees the one that is kept. What is shown becomes it before the comparison ends: what goes wrong between leaves one that can be ended. */
export async function keepVariant(
  db: Database,
  { shopId, actor, id, version, variant }: One & { readonly variant: Variant },
): Outcome {
  const entity = landingEntity(shopId);
  const asked = { id, version, actor, action: 'landing_page.keep' };
  const isCompared = await changeEntity(db, entity, asked, async (_tx, { shareOfB }) =>
    shareOfB === null
      ? refuse<LandingRefusal>({ code: 'landing.is-not-compared' })
      : ok({ value: null, changes: null }),
  );
  if (!isCompared.ok) return isCompared;
  const place = { shopId, kind: 'landing', key: id } as const;
  const shown = await rewriteDocument(db, { place, actor, change: (content) => keptOf(content, variant) });
  if (!shown.ok) return shown;
  return changeEntity(db, entity, asked, async (tx, { run, shareOfB }) => {
    if (shareOfB === null) return refuse<LandingRefusal>({ code: 'landing.is-not-compared' });
    await turnRun(tx, { pageId: id, run, kept: variant, shareOfB: null });
    return ok({ value: id, changes: { shareOfB: [shareOfB, null], kept: [null, variant] } });
  });
}

function keptOf(content: unknown, variant: Variant): Landing {
  const { a, b } = landingSchema.parse(content);
  return { a: variant === 'b' ? (b ?? a) : a, b: null };
}

function nameOf({
  name: typed,
  slug,
}: Pick<LandingCreate, 'name' | 'slug'>): Result<{ readonly name: string; readonly slug: string }, LandingRefusal> {
  const name = typed.trim();
  if (name === '') return refuse(wrong({ name: 'errors.landing.nameless' }));
  const address = slugOf(slug.trim() === '' ? name : slug);
  if (address === '') return refuse(wrong({ slug: 'errors.landing.slug' }));
  return ok({ name, slug: address });
}
