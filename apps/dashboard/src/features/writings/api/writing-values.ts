import { pageRoles } from '@hanout/contracts/builders/writings';
import type { WritingContent, WritingKind, WritingText, WritingWrite } from '@hanout/contracts/builders/writings';
import { LANGUAGES } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import type { FormValues } from '@hanout/ui/form/use-server-form.ts';
import { readMoment, showMoment } from '@hanout/ui/inputs/moment.ts';

const TEXT_FIELDS = ['title', 'summary', 'html', 'seoDescription'] as const;
const NOTHING: WritingText = { title: '', summary: '', html: '', seoDescription: '' };

/** What is shown from a moment on: a post has its day, a page may wait for one. */
export const isScheduled = (kind: WritingKind): boolean => kind === 'posts' || kind === 'pages';

/** A form's fields are called as the server calls them when it refuses one. */
export const fieldOf = (language: Language, field: keyof WritingText): string => `texts.${language}.${field}`;

export const textIn = (values: FormValues, language: Language, field: keyof WritingText): string =>
  values[fieldOf(language, field)] ?? '';

export function valuesOf(writing: WritingContent | null): FormValues {
  const texts = LANGUAGES.flatMap((language) =>
    TEXT_FIELDS.map((field) => [fieldOf(language, field), (writing?.texts[language] ?? NOTHING)[field]] as const),
  );
  const publishedAt = writing?.publishedAt ?? null;
  return {
    slug: writing?.slug ?? '',
    isPublished: String(writing?.isPublished ?? false),
    publishedAt: publishedAt === null ? '' : showMoment(Date.parse(publishedAt)),
    role: writing?.role ?? 'page',
    topicIds: writing?.topicIds.join() ?? '',
    pictureId: String(writing?.pictureId ?? ''),
    authorId: String(writing?.authorId ?? ''),
    relatedIds: writing?.relatedIds.join() ?? '',
    ...Object.fromEntries(texts),
  };
}

export function toWrite(values: FormValues, kind: WritingKind, version: number | undefined): WritingWrite {
  return { ...(version === undefined ? {} : { version }), ...toContent(values, kind) };
}

export function toContent(values: FormValues, kind: WritingKind): WritingContent {
  const text = (language: Language): WritingText => ({
    title: textIn(values, language, 'title'),
    summary: textIn(values, language, 'summary'),
    html: textIn(values, language, 'html'),
    seoDescription: textIn(values, language, 'seoDescription'),
  });
  return {
    slug: values['slug'] ?? '',
    isPublished: values['isPublished'] === 'true',
    publishedAt: isScheduled(kind) ? readMoment(values['publishedAt'] ?? '') : null,
    role: pageRoles.find((role) => role === values['role']) ?? 'page',
    topicIds: idsIn(values, 'topicIds'),
    pictureId: numberIn(values, 'pictureId'),
    authorId: numberIn(values, 'authorId'),
    relatedIds: idsIn(values, 'relatedIds'),
    texts: { fr: text('fr'), ar: text('ar'), en: text('en') },
  };
}

export function idsIn(values: FormValues, field: 'topicIds' | 'relatedIds'): number[] {
  const ids = values[field] ?? '';
  return ids === '' ? [] : ids.split(',').map(Number);
}

export function numberIn(values: FormValues, field: 'pictureId' | 'authorId'): number | null {
  const id = values[field] ?? '';
  return id === '' ? null : Number(id);
}

/** What a person calls a field, with its language where it is of one. */
export function labelOf(field: string, translate: Translate): string | null {
  for (const language of LANGUAGES)
    for (const name of TEXT_FIELDS)
      if (fieldOf(language, name) === field)
        return `${translate(`writings.${name}`)} · ${translate(`writings.language.${language}`)}`;
  if (field === 'topicIds') return translate('writings.kind.topics');
  const own = (['slug', 'isPublished', 'publishedAt', 'pictureId', 'authorId', 'relatedIds', 'role'] as const).find(
    (name) => name === field,
  );
  return own === undefined ? null : translate(`writings.${own}`);
}
