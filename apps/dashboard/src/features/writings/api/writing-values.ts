import type { Writing, WritingKind, WritingText, WritingTexts, WritingWrite } from '@hanout/contracts/writings';
import { LANGUAGES } from '@hanout/i18n';
import type { Language } from '@hanout/i18n';
import { readMoment, showMoment } from '@hanout/ui/inputs/moment.ts';

type TextField = `texts.${Language}.${keyof WritingText}`;
/** A form's fields are called as the server calls them when it refuses one. */
export type WritingValues = Readonly<Record<'slug' | 'isPublished' | 'publishedAt' | 'topicIds' | TextField, string>>;

export const fieldOf = (language: Language, field: keyof WritingText): TextField => `texts.${language}.${field}`;

const TEXT_FIELDS = ['title', 'summary', 'html', 'seoDescription'] as const;
const NOTHING: WritingText = { title: '', summary: '', html: '', seoDescription: '' };

export function valuesOf(writing: Writing | null): WritingValues {
  const texts = LANGUAGES.flatMap((language) =>
    TEXT_FIELDS.map((field) => [fieldOf(language, field), (writing?.texts[language] ?? NOTHING)[field]] as const),
  );
  return {
    slug: writing?.slug ?? '',
    isPublished: String(writing?.isPublished ?? false),
    publishedAt: writing?.publishedAt == null ? '' : showMoment(Date.parse(writing.publishedAt)),
    topicIds: writing?.topicIds.join() ?? '',
    ...(Object.fromEntries(texts) as Record<TextField, string>),
  };
}

export function toWrite(values: WritingValues, kind: WritingKind, version: number | undefined): WritingWrite {
  const text = (language: Language): WritingText => ({
    title: values[fieldOf(language, 'title')],
    summary: values[fieldOf(language, 'summary')],
    html: values[fieldOf(language, 'html')],
    seoDescription: values[fieldOf(language, 'seoDescription')],
  });
  const texts: WritingTexts = { fr: text('fr'), ar: text('ar'), en: text('en') };
  return {
    ...(version === undefined ? {} : { version }),
    slug: values.slug,
    isPublished: values.isPublished === 'true',
    publishedAt: kind === 'posts' ? readMoment(values.publishedAt) : null,
    topicIds: topicsIn(values),
    texts,
  };
}

export const topicsIn = ({ topicIds }: Pick<WritingValues, 'topicIds'>): number[] =>
  topicIds === '' ? [] : topicIds.split(',').map(Number);
