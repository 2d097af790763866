import type { Locale, Translate } from '../islands/props.ts';
import { loadTexts } from './texts.ts';

/** The islands' texts and those of what a product page loads only when it is wanted: packs, reviews, what goes with it. */
export const loadProductTexts = (locale: Locale): Promise<Translate> => loadTexts(locale, 'product');
