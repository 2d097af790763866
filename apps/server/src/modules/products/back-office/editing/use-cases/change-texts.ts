import { slugOf } from '@hanout/core/catalog';
import type { Language } from '@hanout/i18n';
import type { Database } from '../../../../../database/database.ts';
import { isEmptyMarkup, sanitiseMarkup } from '../../../../../html/sanitise-html.ts';
import type { ProductLanguage } from '../parse-forms.ts';
import { findFreeSlug, findText, writeFeatures, writeText } from '../text-repository.ts';
import { editProduct, wrongForm, type EditOfProduct } from './edit-product.ts';
import { redirectPage } from '../../../../entries/index.ts';

/** The texts of one language (BO-12). The old address leads to the new one. */
export function changeLanguage(
  db: Database,
  edit: EditOfProduct,
  { language, ...text }: ProductLanguage & { readonly language: Language },
) {
  return editProduct(db, edit, async (tx, { id }) => {
    const before = await findText(tx, id, language);
    const wanted = slugOf(text.slug ?? '') || before?.slug || slugOf(text.name);
    if (wanted === '') throw wrongForm({ name: ['errors.field.malformed'] });
    const isOwn = wanted === before?.slug;
    const slug = isOwn ? wanted : await findFreeSlug(tx, { id, language, slug: wanted });
    const longDescription = sanitiseMarkup(text.longDescription ?? before?.longDescription ?? '');
    const shortDescription = sanitiseMarkup(text.shortDescription);
    if (isEmptyMarkup(shortDescription)) throw wrongForm({ shortDescription: ['errors.field.required'] });
    await writeText(tx, id, { ...text, language, slug, shortDescription, longDescription });
    if (before !== undefined && before.slug !== slug)
      await redirectPage(tx, { page: 'product', id, language, from: before.slug, to: slug });
    return { [`slug.${language}`]: [before?.slug ?? null, slug] };
  });
}

/** Exactly one value per feature, or none. */
export function changeFeatures(db: Database, edit: EditOfProduct, values: ReadonlyMap<number, number | null>) {
  return editProduct(db, edit, async (tx, { id }) => {
    const wrong = await writeFeatures(tx, id, values);
    if (wrong.length > 0)
      throw wrongForm(Object.fromEntries(wrong.map((type) => [`feature-${type}`, ['errors.field.malformed']])));
    return { features: [null, Object.fromEntries(values)] };
  });
}
