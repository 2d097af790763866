import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Translate } from '@hanout/i18n';
import type { PageModels, PageName, RenderPage } from '../page-models/index.ts';
import { BlogPage } from '../pages/blog-page.tsx';
import { BlogPostPage } from '../pages/blog-post-page.tsx';
import { BrandsPage } from '../pages/brands-page.tsx';
import { CartPage } from '../pages/cart-page.tsx';
import { CmsPage } from '../pages/cms-page.tsx';
import { ConfirmationPage } from '../pages/confirmation-page.tsx';
import { DeliveryPage } from '../pages/delivery-page.tsx';
import { ErrorPage } from '../pages/error-page.tsx';
import { HomePage } from '../pages/home-page.tsx';
import { LandingPage } from '../pages/landing-page.tsx';
import { ListingPage } from '../pages/listing-page.tsx';
import { ProductPage } from '../pages/product-page.tsx';
import { FavouritesPage } from '../pages/favourites-page.tsx';
import { OfflinePage } from '../pages/offline-page.tsx';
import { TrackPage } from '../pages/track-page.tsx';
import { translators } from '../texts/translators.ts';
import { renderHead } from './head.ts';
import { languageLinks } from './language-links.ts';
import { landingChrome } from './landing-chrome.tsx';
import { siteChrome } from './site-chrome.tsx';

type Draw<N extends PageName> = (props: { model: PageModels[N]; t: Translate }) => ReactNode;

const pages: { readonly [N in PageName]: Draw<N> } = {
  home: HomePage,
  listing: ListingPage,
  product: ProductPage,
  landing: LandingPage,
  cart: CartPage,
  confirmation: ConfirmationPage,
  track: TrackPage,
  favourites: FavouritesPage,
  offline: OfflinePage,
  delivery: DeliveryPage,
  cms: CmsPage,
  blog: BlogPage,
  post: BlogPostPage,
  brands: BrandsPage,
  error: ErrorPage,
};

/** The whole document of a page. Pure: the same model gives the same bytes. */
export const renderPage: RenderPage = (page, model) => {
  const { site, head } = model;
  const chrome = page === 'landing' ? landingChrome(site) : siteChrome(site);
  const languages = languageLinks(site, head);
  const draw: Draw<typeof page> = pages[page];
  const content = renderToStaticMarkup(draw({ model, t: translators[site.language] }));
  return (
    renderHead(model) +
    `<body class="page-${page}">` +
    chrome.header.join(languages) +
    `<main id="content" tabindex="-1">${content}</main>` +
    chrome.footer.join(languages) +
    '</body></html>'
  );
};
