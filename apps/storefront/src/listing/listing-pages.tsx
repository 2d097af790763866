import type { Translate } from '@hanout/i18n';
import type { ListingModel } from '../page-models/index.ts';
import { pageHrefs } from './address.ts';
import { PageLinks } from './page-links.tsx';

/** Load more with how far one is, and real links to the pages for those who count them. */
export function ListingPages({ listing, t }: { listing: ListingModel; t: Translate }) {
  const { page, pageSize } = listing.query;
  const hrefOf = pageHrefs(listing);
  const last = Math.max(1, Math.ceil(listing.total / pageSize));
  const shown = Math.min(listing.total, page * pageSize);
  const progress = t('pages.progress', { shown, total: listing.total });
  return (
    <div className="pages" data-part="pages">
      {last > 1 && listing.mode !== 'pagination' ? (
        <div className="load-more">
          <p>
            <bdi>{progress}</bdi>
          </p>
          <progress max={listing.total} value={shown} aria-label={progress} />
          {page < last ? (
            <a className="button button-outline" data-load-more href={hrefOf(page + 1)} rel="next">
              {t('pages.loadMore')}
            </a>
          ) : null}
        </div>
      ) : null}
      {last > 1 ? (
        <PageLinks
          current={page}
          last={last}
          // The button does it all where script answers it; who starts further on is led back.
          className={listing.mode === 'pagination' || page > 1 ? undefined : 'page-links without-script'}
          hrefOf={hrefOf}
          t={t}
        />
      ) : null}
    </div>
  );
}
