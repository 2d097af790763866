import type { Catalogue } from '../../../translate.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** Texts of what reacts in the shop: rendered on the server, then by the browser, which loads one language. */
export const shopIslandsTexts: Catalogue = { fr, ar, en };
