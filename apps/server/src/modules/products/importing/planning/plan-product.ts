import { LANGUAGES } from '@hanout/i18n';
import { sanitiseMarkup } from '../../../../html/sanitise-html.ts';
import type { WantedProduct } from '../mapping/make-product.ts';
import type { TextValues } from '../mapping/record.ts';
import type { ExistingProduct, Found, ProductColumns, TextRow, Texts } from './existing.ts';
import { fileKeyOf, matchProduct, slugOfHandle } from './match-product.ts';
import { Notes } from './notes.ts';
import { planCombinations } from './plan-combinations.ts';
import { addressesOf, picturesOf } from './plan-pictures.ts';
import { planSale } from './plan-sale.ts';
import { planFeatures } from './plan-features.ts';
import { planColumns, type PlanContext } from './plan-columns.ts';
import type { Outcome, Plan } from './plan.ts';

/** What becomes of one product of the file: pure, the same for the dry run and for the import itself. */
export function planProduct(wanted: WantedProduct, found: Found, context: PlanContext): Outcome {
  const notes = new Notes(wanted.number, wanted.mayBeLeftOut);
  notes.findings.push(...wanted.findings);
  const done = (kind: 'skipped' | 'bad'): Outcome => ({ kind, findings: notes.findings });
  if (notes.isBad) return done('bad');
  if (!wanted.isTaken) {
    notes.warn('type-not-taken');
    return done('skipped');
  }
  const match = matchProduct(wanted, found, context);
  if (match.kind === 'wrong') {
    notes.error(match.code, match.value);
    return done('bad');
  }
  const existing = match.kind === 'found' ? match.product : null;
  if (context.options.mode === (existing === null ? 'update' : 'create')) return done('skipped');
  checkAgainst(wanted, { existing, found, notes });
  const isById = match.kind === 'found' && match.isById;
  const plan = notes.isBad ? undefined : makePlan(wanted, { existing, isById, notes, found, ...context });
  if (plan === undefined || notes.isBad) return done('bad');
  if (existing !== null && !isChanged(plan, existing))
    return { kind: 'unchanged', productId: existing.id, sale: plan.sale, findings: notes.findings };
  return { kind: existing === null ? 'create' : 'change', plan, findings: notes.findings };
}

/** What a file may not make of a product that is there. */
function checkAgainst(
  wanted: WantedProduct,
  { existing, found, notes }: { existing: ExistingProduct | null; found: Found; notes: Notes },
): void {
  const { sku, barcode } = wanted.values;
  if (existing?.isInScope === false) notes.error('other-shop', sku ?? '');
  if (existing !== null && wanted.combinations.length > 0 && !mayHaveCombinations(wanted, existing))
    notes.error(wanted.parent !== null && existing.columns.type === 'simple' ? 'product-is-held' : 'type-differs');
  for (const [owners, code] of [
    [found.skus, sku],
    [found.barcodes, barcode],
  ] as const) {
    const owner = code === undefined ? undefined : owners.get(code);
    if (owner !== undefined && (owner.productId !== existing?.id || owner.combinationId !== null))
      notes.error('code-taken', code);
  }
}

/** A file of combinations alone gives them to a product that has none, unless orders or packs hold the product as it is. */
const mayHaveCombinations = ({ parent }: WantedProduct, { columns, isInPack, stocks }: ExistingProduct): boolean =>
  columns.type === 'combinations' ||
  (columns.type === 'simple' && parent !== null && !isInPack && stocks.every(({ reserved }) => reserved === 0));

interface MakeContext extends PlanContext {
  readonly existing: ExistingProduct | null;
  readonly isById: boolean;
  readonly notes: Notes;
  readonly found: Found;
}

function makePlan(wanted: WantedProduct, context: MakeContext): Plan | undefined {
  const { existing, notes } = context;
  const texts = planTexts(wanted, existing);
  const name = texts.fr?.name ?? existing?.texts.fr?.name ?? Object.values(texts)[0]?.name ?? '';
  if (existing === null && name === '') notes.error('name-missing');
  const planned = planColumns(wanted, existing, context);
  if (planned === undefined) return undefined;
  const { columns, basisPoints } = planned;
  const imageIds = picturesOf(wanted.values.pictures ?? [], {
    ...context,
    number: wanted.number,
    present: existing?.imageIds ?? [],
  });
  return {
    number: wanted.number,
    existing,
    columns,
    texts: existing === null && texts.fr === undefined ? { ...texts, fr: textRow({ name }) } : texts,
    wantedSlug: slugOfHandle(wanted.handle) ?? '',
    fileKey: fileKeyOf(wanted.handle, context.options.format) ?? null,
    categoryIds: planCategories(wanted, columns, context),
    tagIds: planTags(wanted, context),
    featureValueIds: planFeatures(wanted, context),
    imageIds,
    addresses: addressesOf(wanted.values.pictures ?? [], context),
    sale: planSale(wanted, { notes, basisPoints, today: context.today }),
    ...planCombinations(wanted, { ...context, columns, basisPoints }),
  };
}

const textRow = (text: Partial<TextRow>): TextRow => ({
  name: '',
  slug: '',
  shortDescription: '',
  longDescription: '',
  seoTitle: '',
  seoDescription: '',
  ...text,
});

const clean = ({ shortDescription, longDescription, ...text }: Partial<TextValues>): Partial<TextValues> => ({
  ...text,
  ...(shortDescription === undefined ? {} : { shortDescription: sanitiseMarkup(shortDescription) }),
  ...(longDescription === undefined ? {} : { longDescription: sanitiseMarkup(longDescription) }),
});

/** Texts of the languages that change. A name that only repeats the French one where a language has none is no text. */
function planTexts(wanted: WantedProduct, existing: ExistingProduct | null): Texts {
  const french = wanted.values.texts.fr?.name ?? existing?.texts.fr?.name ?? '';
  const changed = LANGUAGES.flatMap((language) => {
    const told = wanted.values.texts[language];
    if (told === undefined) return [];
    const before = existing?.texts[language];
    const isRepeated = before === undefined && Object.keys(told).length === 1 && told.name === french;
    if (isRepeated && language !== 'fr') return [];
    const after = textRow({ ...(before ?? { name: french }), ...clean(told) });
    return before !== undefined && isSameText(before, after) ? [] : [[language, after] as const];
  });
  return Object.fromEntries(changed);
}

const isSameText = (a: TextRow, b: TextRow): boolean =>
  a.name === b.name &&
  a.shortDescription === b.shortDescription &&
  a.longDescription === b.longDescription &&
  a.seoTitle === b.seoTitle &&
  a.seoDescription === b.seoDescription;

function planCategories(
  { values }: WantedProduct,
  { mainCategoryId }: ProductColumns,
  { existing, dictionary, notes }: MakeContext,
): readonly number[] | null {
  if (values.categories === undefined)
    return existing?.categoryIds.includes(mainCategoryId) === true
      ? null
      : [...(existing?.categoryIds ?? []), mainCategoryId];
  const before = existing?.categoryIds ?? [];
  const ids = values.categories.flatMap((path) => {
    const kept = before.find((id) => dictionary.isNamed('categories', id, path));
    const id = kept ?? dictionary.wantCategory(path) ?? notes.error('unknown-categories', path);
    return id === undefined ? [] : [id];
  });
  return sortedIds([...ids, mainCategoryId]);
}

function planTags({ values }: WantedProduct, { dictionary, notes }: MakeContext): readonly number[] | null {
  if (values.tags === undefined) return null;
  return sortedIds(
    values.tags.flatMap((tag) => {
      const id = dictionary.want('tags', tag) ?? notes.error('unknown-tags', tag);
      return id === undefined ? [] : [id];
    }),
  );
}

const sortedIds = (ids: readonly number[]): readonly number[] => [...new Set(ids)].toSorted((a, b) => a - b);

const valueOf = (columns: ProductColumns, name: string): unknown =>
  Object.entries(columns).find(([column]) => column === name)?.[1];

function isChanged(plan: Plan, existing: ExistingProduct): boolean {
  const { columns, texts, categoryIds, tagIds, featureValueIds, imageIds, addresses, combinations, stocks } = plan;
  const features = existing.features.map(({ valueId }) => valueId);
  return (
    Object.entries(existing.columns).some(([name, value]) => value !== valueOf(columns, name)) ||
    Object.keys(texts).length > 0 ||
    (categoryIds !== null && categoryIds.join() !== sortedIds(existing.categoryIds).join()) ||
    (tagIds !== null && tagIds.join() !== sortedIds(existing.tagIds).join()) ||
    (featureValueIds !== null && featureValueIds.join() !== sortedIds(features).join()) ||
    imageIds.length + addresses.length + combinations.length + stocks.length > 0
  );
}
