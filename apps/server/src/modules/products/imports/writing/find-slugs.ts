import { slugOf } from '@hanout/core/catalog';
import { isLanguage, type Language } from '@hanout/i18n';
import type { Tx } from '../../../../database/database.ts';
import type { TextRow } from '../planning/existing.ts';
import type { Plan } from '../planning/plan.ts';
import { listTakenSlugs } from './catalogue-queries.ts';

export interface TextToWrite extends TextRow {
  readonly at: number;
  readonly language: Language;
}

const tries = 6;

/** Every text of the plans with its address: the one it has, else the first free form of the wanted one. */
export async function withSlugs(tx: Tx, plans: readonly Plan[], uids: readonly string[]): Promise<TextToWrite[]> {
  const texts = plans.flatMap((plan, at) =>
    Object.entries(plan.texts).flatMap(([language, text]) =>
      isLanguage(language) ? [{ ...text, at, language, forms: formsOf(text, plan, uids[at] ?? '') }] : [],
    ),
  );
  const open = texts.filter(({ slug }) => slug === '');
  const taken = new Set(
    await listTakenSlugs(
      tx,
      open.flatMap(({ language, forms }) => forms.map((slug) => ({ language, slug }))),
    ),
  );
  return texts.map(({ forms, ...text }) => {
    if (text.slug !== '') return text;
    const slug = forms.find((form) => !taken.has(`${text.language}/${form}`)) ?? uids[text.at] ?? '';
    taken.add(`${text.language}/${slug}`);
    return { ...text, slug };
  });
}

function formsOf({ name }: TextRow, { wantedSlug }: Plan, uid: string): string[] {
  const slug = wantedSlug || slugOf(name) || uid;
  return [slug, ...Array.from({ length: tries }, (_, number) => `${slug}-${number + 2}`), `${slug}-${uid}`];
}
