import type { Translate } from '@hanout/i18n';
import type { FavouritesPageModel } from '../page-models/index.ts';

/** Filled by script with the prices of now; what is kept here never leaves the device but as numbers of products. */
export function FavouritesPage({ model: { site }, t }: { model: FavouritesPageModel; t: Translate }) {
  return (
    <div className="container favourites" data-favourites>
      <h1>{t('favourites.title')}</h1>
      <p className="lead">{t('favourites.lead')}</p>
      <p role="status" data-favourites-status data-failed={t('favourites.failed')} />
      <div className="empty" data-favourites-empty hidden>
        <p>{t('favourites.empty')}</p>
        <a className="button" href={site.homeHref}>
          {t('favourites.look')}
        </a>
      </div>
      <ul className="grid grid-four" data-favourites-list />
      <noscript>
        <p>{t('favourites.script')}</p>
      </noscript>
    </div>
  );
}
