import type { Catalogue } from '../../../translate.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

export const serverLandingTexts: Catalogue = { fr, ar, en };
