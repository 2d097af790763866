import type { WritingContent, WritingTexts, WritingWrite } from '@hanout/contracts/builders/writings';
import { slugOf } from '@hanout/core/catalog';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { isWholeInScope, type StaffActor } from '@hanout/core/staff';
import { LANGUAGES } from '@hanout/i18n';
import type { Database, Tx } from '../../../../database/database.ts';
import { isEmptyMarkup, sanitiseHtml } from '../../../../html/sanitise-html.ts';
import { changeEntity, createEntity, differencesBetween } from '../../../audit/index.ts';
import { keepTerms } from '../../terms/keep-terms.ts';
import type { OneWriting } from '../draft-queries.ts';
import { hasVersions, keepVersion, removeDraft } from '../draft-repository.ts';
import { readBelongings, readTexts } from '../queries.ts';
import {
  insertWriting,
  lockWriting,
  updateWriting,
  writeBelongings,
  writeTexts,
  writeTopics,
  type LockedWriting,
  type WritingPlace,
  type WrittenRow,
} from '../repository.ts';
import { writingEntity, writingNames, wrong, type WritingRefusal } from '../writing-entity.ts';

interface Write {
  readonly place: WritingPlace;
  readonly write: WritingWrite;
  readonly actor: StaffActor;
}

export async function createWriting(
  db: Database,
  { place, write, actor }: Write,
): Promise<Result<number, WritingRefusal>> {
  if (!isWholeInScope(actor, [place.shopId])) return refuse({ code: 'writings.not-found' });
  const parsed = parse(write);
  if (!parsed.ok) return parsed;
  const { row, texts } = parsed.value;
  const act = { actor, action: `${writingNames[place.kind]}.create` };
  return createEntity(db, writingEntity(place), act, async (tx) => {
    const id = await insertWriting(tx, place, row);
    await writeTexts(tx, place.kind, id, texts);
    await writeTopics(tx, place, id, write.topicIds);
    await writeBelongings(tx, place, id, write);
    if (place.kind === 'pages') await keepTerms(tx, place.shopId);
    await keepVersion(
      tx,
      { ...place, id },
      { content: await readContent(tx, { ...place, id }), employeeId: actor.employeeId },
    );
    return ok({ id, value: id, changes: differencesBetween(undefined, await seen(tx, place, id, row)) });
  });
}

/** Of a language whose words change, the log names that they did, and not the words. */
export async function changeWriting(
  db: Database,
  { id, place, write, actor }: Write & { readonly id: number },
): Promise<Result<number, WritingRefusal>> {
  const parsed = parse(write);
  if (!parsed.ok) return parsed;
  const { row, texts } = parsed.value;
  const change = { id, version: write.version ?? 0, actor, action: `${writingNames[place.kind]}.change` };
  return changeEntity(db, writingEntity(place), change, async (tx, locked) => {
    const one = { ...place, id };
    const before = await seen(tx, place, id, rowOf(locked));
    // What stood there before versions were kept is the first of them.
    if (!(await hasVersions(tx, one)))
      await keepVersion(tx, one, { content: await readContent(tx, one), employeeId: null });
    await updateWriting(tx, place.kind, id, row);
    await writeTexts(tx, place.kind, id, texts);
    await writeTopics(tx, place, id, write.topicIds);
    await writeBelongings(tx, place, id, write);
    if (place.kind === 'pages') await keepTerms(tx, place.shopId);
    await removeDraft(tx, one);
    await keepVersion(tx, one, { content: await readContent(tx, one), employeeId: actor.employeeId });
    const publishedAfter = row.publishedAt ?? before.publishedAt;
    const after = await seen(tx, place, id, { ...row, publishedAt: publishedAfter });
    return ok({ value: id, changes: differencesBetween(before, after) });
  });
}

/** All that is kept of it, as a draft would say it. */
async function readContent(tx: Tx, one: OneWriting): Promise<WritingContent> {
  const locked = await lockWriting(tx, one, one.id);
  const row = locked === undefined ? { slug: '', isPublished: false, publishedAt: null } : rowOf(locked);
  const { kind, id } = one;
  return { ...row, ...(await readBelongings(tx, kind, id)), texts: await readTexts(tx, kind, id) };
}

const rowOf = ({ slug, isPublished, publishedAt }: LockedWriting) => ({
  slug,
  isPublished,
  publishedAt: publishedAt?.toISOString() ?? null,
});

/** What the log compares: each text by its title and how long it is. */
async function seen(tx: Tx, { kind }: WritingPlace, id: number, row: Omit<WrittenRow, 'pictureId'>) {
  const texts = await readTexts(tx, kind, id);
  const words = LANGUAGES.map((language) => {
    const { title, html, summary, seoDescription } = texts[language];
    return [
      language,
      title === '' ? null : `${title} (${html.length + summary.length + seoDescription.length})`,
    ] as const;
  });
  const { topicIds, relatedIds, ...named } = await readBelongings(tx, kind, id);
  const { slug, isPublished, publishedAt } = row;
  const lists = { topics: topicIds.join(', '), related: relatedIds.join(', ') };
  return { slug, isPublished, publishedAt, ...named, ...lists, ...Object.fromEntries(words) };
}

type Parsed = { readonly row: WrittenRow; readonly texts: WritingTexts };

/** It has a title in one language at least, an address, and nothing in it that runs. */
function parse({ slug, isPublished, publishedAt, pictureId, texts }: WritingWrite): Result<Parsed, WritingRefusal> {
  const titled = LANGUAGES.filter((language) => texts[language].title.trim() !== '');
  const [first] = titled;
  if (first === undefined) return refuse(wrong({ 'texts.fr.title': 'errors.writings.untitled' }));
  const nameless = LANGUAGES.filter((language) => !titled.includes(language) && isWritten(texts[language]));
  if (nameless.length > 0)
    return refuse(
      wrong(Object.fromEntries(nameless.map((each) => [`texts.${each}.title`, 'errors.writings.untitled']))),
    );
  const address = slugOf(slug.trim() === '' ? texts[first].title : slug);
  if (address === '') return refuse(wrong({ slug: 'errors.writings.slug' }));
  return ok({
    row: { slug: address, isPublished, publishedAt, pictureId },
    texts: cleanTexts(texts),
  });
}

/** Nothing in it runs, whoever writes it. */
export function cleanTexts(texts: WritingTexts): WritingTexts {
  const clean = (language: keyof WritingTexts) => ({
    ...texts[language],
    html: sanitiseHtml(texts[language].html, 'writing'),
  });
  return { fr: clean('fr'), ar: clean('ar'), en: clean('en') };
}

const isWritten = ({ html, summary, seoDescription }: WritingTexts['fr']): boolean =>
  !isEmptyMarkup(html) || `${summary}${seoDescription}`.trim() !== '';
