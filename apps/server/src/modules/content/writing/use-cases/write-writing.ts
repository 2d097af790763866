import type { WritingTexts, WritingWrite } from '@hanout/contracts/writings';
import { slugOf } from '@hanout/core/catalog';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { isWholeInScope, type StaffActor } from '@hanout/core/staff';
import { LANGUAGES } from '@hanout/i18n';
import type { Database, Tx } from '../../../../database/database.ts';
import { sanitiseHtml } from '../../../../html/sanitise-html.ts';
import { changeEntity, createEntity, differencesBetween } from '../../../audit/index.ts';
import { readTexts, readTopicIds } from '../queries.ts';
import {
  insertWriting,
  updateWriting,
  writeTexts,
  writeTopics,
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
    const { slug, isPublished, publishedAt } = locked;
    const before = await seen(tx, place, id, { slug, isPublished, publishedAt: publishedAt?.toISOString() ?? null });
    await updateWriting(tx, place.kind, id, row);
    await writeTexts(tx, place.kind, id, texts);
    await writeTopics(tx, place, id, write.topicIds);
    const publishedAfter = row.publishedAt ?? before.publishedAt;
    const after = await seen(tx, place, id, { ...row, publishedAt: publishedAfter });
    return ok({ value: id, changes: differencesBetween(before, after) });
  });
}

/** What the log compares: each text by its title and how long it is. */
async function seen(tx: Tx, { kind }: WritingPlace, id: number, row: WrittenRow) {
  const texts = await readTexts(tx, kind, id);
  const words = LANGUAGES.map((language) => {
    const { title, html, summary, seoDescription } = texts[language];
    return [
      language,
      title === '' ? null : `${title} (${html.length + summary.length + seoDescription.length})`,
    ] as const;
  });
  return { ...row, topics: (await readTopicIds(tx, kind, id)).join(', '), ...Object.fromEntries(words) };
}

type Parsed = { readonly row: WrittenRow; readonly texts: WritingTexts };

/** It has a title in one language at least, an address, and nothing in it that runs. */
function parse({ slug, isPublished, publishedAt, texts }: WritingWrite): Result<Parsed, WritingRefusal> {
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
  const clean = (language: keyof WritingTexts) => ({ ...texts[language], html: sanitiseHtml(texts[language].html) });
  return ok({
    row: { slug: address, isPublished, publishedAt },
    texts: { fr: clean('fr'), ar: clean('ar'), en: clean('en') },
  });
}

const isWritten = ({ html, summary, seoDescription }: WritingTexts['fr']): boolean =>
  `${html}${summary}${seoDescription}`.replaceAll(/<[^<>]*>/gu, '').trim() !== '';
