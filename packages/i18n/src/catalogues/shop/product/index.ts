import type { Catalogue } from '../../../translate.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** What a product page's script loads only when it is wanted. */
export const shopProductTexts: Catalogue = { fr, ar, en };
