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
      isLanguage(language) ? [{ ...text, at, language, wanted: slugFor(text, plan, uids[at] ?? '') }] : [],
    ),
  );
  const open = texts.filter(({ slug }) => slug === '');
  const first = await listTakenSlugs(
    tx,
    open.map(({ language, wanted }) => ({ language, slug: wanted })),
  );
  // Most are free; only of the others the further forms are looked for.
  const seen = new Set<string>();
  const crowded = open.filter(({ language, wanted }) => {
    const key = `${language}/${wanted}`;
    const isFree = !first.has(key) && !seen.has(key);
    seen.add(key);
    return !isFree;
  });
  const further = await listTakenSlugs(
    tx,
    crowded.flatMap(({ language, wanted }) => numbered(wanted).map((slug) => ({ language, slug }))),
  );
  const taken = new Set([...first, ...further]);
  return texts.map(({ wanted, ...text }) => {
    if (text.slug !== '') return text;
    const uid = uids[text.at] ?? '';
    const forms = [wanted, ...numbered(wanted), `${wanted}-${uid}`];
    const slug = forms.find((form) => !taken.has(`${text.language}/${form}`)) ?? uid;
    taken.add(`${text.language}/${slug}`);
    return { ...text, slug };
  });
}

const slugFor = ({ name }: TextRow, { wantedSlug }: Plan, uid: string): string => wantedSlug || slugOf(name) || uid;

const numbered = (slug: string): string[] => Array.from({ length: tries }, (_, number) => `${slug}-${number + 2}`);
