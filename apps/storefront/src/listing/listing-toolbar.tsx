import type { Translate } from '@hanout/i18n';
import { listingSorts, type ListingModel } from '../page-models/index.ts';
import { Icon } from '../ui/icon.tsx';

const PAGE_SIZES = [12, 24, 48];

interface ListingToolbarProps {
  listing: ListingModel;
  applied: number;
  t: Translate;
}

/** Count, order, and on phones the button of the filter panel. The fields belong to the form of the panel. */
export function ListingToolbar({ listing, applied, t }: ListingToolbarProps) {
  return (
    <div className="toolbar">
      <p className="toolbar-count" data-part="count" aria-live="polite">
        {t('categories.found', { count: listing.total })}
      </p>
      <button type="button" className="button button-quiet toolbar-filters" data-open-filters aria-haspopup="dialog">
        <Icon name="sliders" />
        {t('filters.open')}
        {applied > 0 ? <span className="count-badge">{applied}</span> : null}
      </button>
      <div className="toolbar-fields" data-part="sort">
        <label className="select-field toolbar-size">
          <span>{t('pageSize.label')}</span>
          <select name="pageSize" form="listing-form" defaultValue={listing.query.pageSize}>
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
        <label className="select-field">
          <span>{t('sort.label')}</span>
          <select name="sort" form="listing-form" defaultValue={listing.query.sort}>
            {listingSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" form="listing-form" className="button button-quiet without-script">
          {t('filters.apply')}
        </button>
      </div>
    </div>
  );
}
