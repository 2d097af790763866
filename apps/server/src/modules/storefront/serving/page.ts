import type { PageModels, PageName } from '@hanout/storefront/page-models';
import type { Language } from '@hanout/i18n';
import type { Shop } from '../../shops/index.ts';

/** A page ready to be drawn, with what its keeping depends on. */
export type Page = {
  [N in PageName]: {
    name: N;
    model: PageModels[N];
    status: number;
    tags: readonly string[];
    /** In milliseconds since 1970; null when only a change ends it. */
    validUntil: number | null;
    isKept: boolean;
    /** Other hosts of which it may hold a frame, once somebody asks for it. */
    frames?: readonly string[];
  };
}[PageName];

/** What a request is about before anything is read. */
export type Visit = { shop: Shop; language: Language };

/** Where the thing asked for lives now; a path with language prefix. */
export type Redirect = { redirectTo: string };

export type FoundPage = Page | Redirect | null;

export const isRedirect = (found: Page | Redirect): found is Redirect => 'redirectTo' in found;
