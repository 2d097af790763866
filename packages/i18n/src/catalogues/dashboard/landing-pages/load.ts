import type { TextsLoader } from '../../../translate.ts';

export const dashboardLandingPages: TextsLoader = {
  fr: async () => (await import('./fr.ts')).fr,
  ar: async () => (await import('./ar.ts')).ar,
  en: async () => (await import('./en.ts')).en,
};
