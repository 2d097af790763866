import type { Locale } from '../islands/props.ts';
import { warn } from './report.ts';

/** What a page tells its script (meta elements of the head). */
export interface PageFacts {
  readonly shopUuid: string;
  readonly apiToken: string;
  readonly csrfToken: string;
  readonly activeAddToCart: boolean;
  readonly locale: Locale;
  /** What a landing page says of itself; null: it is none. */
  readonly landingPage: string | null;
}

export function readPage(): PageFacts {
  const { lang } = document.documentElement;
  return {
    shopUuid: meta('shop-uuid') ?? '',
    apiToken: meta('api-token') ?? '',
    csrfToken: meta('csrf-token') ?? '',
    activeAddToCart: parseActiveAddToCart(meta('active-add-to-cart')),
    locale: lang === 'ar' || lang === 'en' ? lang : 'fr',
    landingPage: document.querySelector<HTMLElement>('[data-landing-page]')?.dataset['landingPage'] ?? null,
  };
}

/** A shop setting that is missing or unreadable counts as active, with a warning (storefront §4). */
export function parseActiveAddToCart(content: string | null): boolean {
  if (content === 'true' || content === 'false') return content === 'true';
  warn('active-add-to-cart is missing or invalid; add to cart stays active');
  return true;
}

function meta(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;
}
